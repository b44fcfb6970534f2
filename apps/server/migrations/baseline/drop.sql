-- Reverts everything but the extension, which may have existed before.

drop view user_grants;
drop table
  merges, merge_moves, saved_views;
drop table
  reviews, comments, content_reports;
drop table
  genres, keywords, collections, titles, title_aliases, title_translations, title_scores, title_similar,
  seasons, episodes, people, person_translations, credits, person_titles, external_ids, field_sources,
  images, picture_files, videos, video_captions, video_assets, video_renditions, video_steps, video_workers,
  video_health, video_reports, watch_progress, watch_dismissals, plays, plays_day, plays_video_day,
  plays_title_day, plays_record_day, plays_user_day, news_articles, news_article_titles,
  news_article_people, news_revisions, news_pictures, channels, channel_slugs, channel_items,
  title_documents, person_documents, channel_documents, search_docs, search_names, search_tokens,
  search_vocabulary, search_prefixes, search_changes, search_state, search_misses, search_known_for,
  browse_titles, title_facets, browse_values, popularity_visits, popularity_days, popularity_shares,
  trending, visits_day, sitemap_files;
drop table
  settings, themes, localizations, error_log, users, roles, role_permissions, user_roles, user_permissions,
  sessions, login_challenges, first_sign_ins, two_factor, one_time_codes, one_time_tokens,
  used_human_checks, social_profiles, social_attempts, access_tokens, email_changes, email_undos, invites,
  policy_acceptances, file_entries, pending_uploads, audit_log, bulk_jobs, bulk_job_records;
drop table
  outbox, schedule_runs, mail_log, content_changes;
drop function
  refuse_audit_change, add_plays_month, drop_plays_month, drop_search_tables, begin_search_tables,
  create_search_table, finish_search_table, swap_search_tables;
