# shellcheck shell=bash
# S3: a single-node Ceph with its S3 gateway. Real signatures, CORS and multipart, on loopback only.
# The first start builds the cluster; later ones keep its objects, as the database keeps its rows.

s3_address() { printf 'http://127.0.0.1:%s' "$S3_PORT"; }
s3_ports() { printf '%s %s' "$S3_PORT" "$S3_MON_PORT"; }
# Ceph lists no buckets to a stranger, MinIO refuses him: both are S3.
s3_answers() { [[ $(ask "$S3_PORT" 'GET / HTTP/1.0\r\n\r\n') =~ ListAllMyBucketsResult|AccessDenied ]]; }
s3_owner() { owned_pid s3-gateway "$DATA/s3/ceph.conf"; }

s3_start() {
  local dir=$DATA/s3 conf=$DATA/s3/ceph.conf ports
  ports=$(s3_ports)
  mkdir -p "$DATA/log"
  # The monitor's map remembers its address, so other ports need another cluster.
  if [ "$(cat "$dir/complete" 2>/dev/null)" = "$ports" ]; then
    s3_run mon ceph-mon -i a
    s3_run osd ceph-osd -i 0
  else
    s3_create
  fi
  s3_run gateway radosgw -n client.admin
  wait_for 90 s3_answers || fail "the S3 gateway does not answer, see $DATA/log/s3-gateway.log"
  s3_create_buckets
  echo "$ports" >"$dir/complete"
}

s3_create() {
  local osd
  osd=$(cat /proc/sys/kernel/random/uuid)
  rm -rf "$dir"
  mkdir -p "$dir"/{mon,osd,gateway}
  s3_configure
  s3_run mon ceph-mon -i a
  timeout 30 ceph -c "$conf" osd new "$osd" >/dev/null
  ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$osd" --no-mon-config >>"$DATA/log/s3-setup.log" 2>&1
  s3_run osd ceph-osd -i 0
  wait_for 60 s3_osd_is_up || fail "Ceph's storage does not come up, see $DATA/log/s3-osd.log"
  timeout 60 radosgw-admin -c "$conf" user create --uid=kinora --display-name=Kinora \
    --access-key="$S3_KEY" --secret-key="$S3_SECRET" >>"$DATA/log/s3-setup.log" 2>&1
}

s3_configure() {
  local fsid
  fsid=$(cat /proc/sys/kernel/random/uuid)
  # No admin sockets: their path has a limit of 107 characters that a deep checkout would break.
  cat >"$conf" <<CONF
[global]
fsid=$fsid
mon_initial_members=a
mon_host=v2:127.0.0.1:$S3_MON_PORT/0
public_addr=127.0.0.1
cluster_addr=127.0.0.1
ms_bind_ipv6=false
auth_cluster_required=none
auth_service_required=none
auth_client_required=none
auth_supported=none
ms_mon_client_mode=crc
ms_mon_cluster_mode=crc
ms_mon_service_mode=crc
osd_pool_default_size=1
osd_pool_default_min_size=1
osd_pool_default_pg_num=4
osd_pool_default_pgp_num=4
osd_pool_default_pg_autoscale_mode=off
osd_crush_chooseleaf_type=0
mon_allow_pool_size_one=true
mon_warn_on_pool_no_redundancy=false
mon_max_pg_per_osd=1000
osd_objectstore=bluestore
bluestore_block_size=21474836480
osd_memory_target=939524096
osd_class_load_list=*
osd_class_default_list=*
run_dir=$dir
admin_socket=
log_to_file=false
mon_data=$dir/mon
osd_data=$dir/osd
rgw_data=$dir/gateway
keyring=$dir/keyring
rgw_frontends=beast endpoint=127.0.0.1:$S3_PORT
rgw_enable_usage_log=false
CONF
  {
    ceph-authtool --create-keyring "$dir/keyring" --gen-key -n mon. --cap mon 'allow *'
    ceph-authtool "$dir/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
    monmaptool --create --addv a "[v2:127.0.0.1:$S3_MON_PORT]" --fsid "$fsid" "$dir/monmap"
    ceph-mon -c "$conf" --mkfs -i a --monmap "$dir/monmap" --keyring "$dir/keyring"
  } >"$DATA/log/s3-setup.log" 2>&1
}

s3_run() {
  local part=$1 program=$2
  shift 2
  launch "s3-$part" "$DATA/log/s3-$part.log" "$program" -c "$DATA/s3/ceph.conf" "$@" -f
}

s3_osd_is_up() { timeout 10 ceph -c "$DATA/s3/ceph.conf" osd stat 2>/dev/null | grep -q '1 up'; }

# A store that somebody else started must take our keys and have our buckets.
s3_adopt() { s3_create_buckets || fail "port $S3_PORT is an S3 that refuses our keys (see KINORA_S3_PORT)"; }

s3_create_buckets() {
  S3_ENDPOINT=$(s3_address) S3_ACCESS_KEY_ID=$S3_KEY S3_SECRET_ACCESS_KEY=$S3_SECRET \
    node "$HERE/create-buckets.ts" "$S3_PUBLIC" "$S3_PRIVATE"
}

s3_stop() {
  local part
  for part in gateway osd mon; do end_process "s3-$part" "$DATA/s3/ceph.conf" TERM; done
}
