import type { ArtSpec } from './spec.ts';

type Row = readonly [name: string, year: number, director: string, ...genres: string[]];

/** Films in the public domain, for reviewing and testing the compositions. */
const ROWS: readonly Row[] = [
  ['A Trip to the Moon', 1902, 'Georges Méliès', 'Science fiction', 'Short'],
  ['The Great Train Robbery', 1903, 'Edwin S. Porter', 'Western', 'Short'],
  ['Cabiria', 1914, 'Giovanni Pastrone', 'History', 'Adventure'],
  ['Intolerance', 1916, 'D. W. Griffith', 'History', 'Drama'],
  ['The Immigrant', 1917, 'Charles Chaplin', 'Comedy', 'Short'],
  ['Broken Blossoms', 1919, 'D. W. Griffith', 'Drama', 'Romance'],
  ['The Cabinet of Dr. Caligari', 1920, 'Robert Wiene', 'Horror', 'Mystery'],
  ['The Golem', 1920, 'Paul Wegener', 'Horror', 'Fantasy'],
  ['One Week', 1920, 'Buster Keaton', 'Comedy', 'Short'],
  ['The Mark of Zorro', 1920, 'Fred Niblo', 'Adventure', 'Action'],
  ['The Kid', 1921, 'Charles Chaplin', 'Comedy', 'Drama'],
  ['The Phantom Carriage', 1921, 'Victor Sjöström', 'Drama', 'Fantasy'],
  ['Destiny', 1921, 'Fritz Lang', 'Fantasy', 'Romance'],
  ['The Sheik', 1921, 'George Melford', 'Adventure', 'Romance'],
  ['Nosferatu', 1922, 'F. W. Murnau', 'Horror', 'Fantasy'],
  ['Häxan', 1922, 'Benjamin Christensen', 'Documentary', 'Horror'],
  ['Nanook of the North', 1922, 'Robert J. Flaherty', 'Documentary'],
  ['Dr. Mabuse the Gambler', 1922, 'Fritz Lang', 'Crime', 'Thriller'],
  ['Robin Hood', 1922, 'Allan Dwan', 'Adventure', 'Family'],
  ['Safety Last!', 1923, 'Fred Newmeyer', 'Comedy', 'Action'],
  ['The Hunchback of Notre Dame', 1923, 'Wallace Worsley', 'Drama', 'Horror'],
  ['Our Hospitality', 1923, 'Buster Keaton', 'Comedy', 'Romance'],
  ['Sherlock Jr.', 1924, 'Buster Keaton', 'Comedy', 'Mystery'],
  ['The Thief of Bagdad', 1924, 'Raoul Walsh', 'Adventure', 'Fantasy'],
  ['The Last Laugh', 1924, 'F. W. Murnau', 'Drama'],
  ['Greed', 1924, 'Erich von Stroheim', 'Drama', 'Thriller'],
  ['The Iron Horse', 1924, 'John Ford', 'Western', 'History'],
  ['The Navigator', 1924, 'Donald Crisp', 'Comedy', 'Adventure'],
  ['Battleship Potemkin', 1925, 'Sergei Eisenstein', 'History', 'War'],
  ['The Big Parade', 1925, 'King Vidor', 'War', 'Romance'],
  ['The Gold Rush', 1925, 'Charles Chaplin', 'Comedy', 'Adventure'],
  ['The Phantom of the Opera', 1925, 'Rupert Julian', 'Horror', 'Music'],
  ['The Lost World', 1925, 'Harry O. Hoyt', 'Adventure', 'Science fiction'],
  ['Ben-Hur: A Tale of the Christ', 1925, 'Fred Niblo', 'History', 'Adventure'],
  ['The Freshman', 1925, 'Sam Taylor', 'Comedy', 'Family'],
  ['Faust', 1926, 'F. W. Murnau', 'Fantasy', 'Drama'],
  ['The General', 1926, 'Clyde Bruckman', 'Comedy', 'Action'],
  ['The Adventures of Prince Achmed', 1926, 'Lotte Reiniger', 'Animation', 'Fantasy'],
  ['The Black Pirate', 1926, 'Albert Parker', 'Adventure', 'Action'],
  ['Metropolis', 1927, 'Fritz Lang', 'Science fiction', 'Drama'],
  ['Sunrise: A Song of Two Humans', 1927, 'F. W. Murnau', 'Romance', 'Drama'],
  ['Wings', 1927, 'William A. Wellman', 'War', 'Romance'],
  ['The Lodger', 1927, 'Alfred Hitchcock', 'Thriller', 'Mystery'],
  ['Berlin: Symphony of a Great City', 1927, 'Walter Ruttmann', 'Documentary'],
  ['The Passion of Joan of Arc', 1928, 'Carl Theodor Dreyer', 'Drama', 'History'],
  ['The Crowd', 1928, 'King Vidor', 'Drama', 'Romance'],
  ['Steamboat Bill, Jr.', 1928, 'Charles Reisner', 'Comedy', 'Romance'],
  ['The Circus', 1928, 'Charles Chaplin', 'Comedy'],
  ['Man with a Movie Camera', 1929, 'Dziga Vertov', 'Documentary'],
  ['Pandora’s Box', 1929, 'G. W. Pabst', 'Drama', 'Crime'],
  ['Blackmail', 1929, 'Alfred Hitchcock', 'Crime', 'Thriller'],
  ['Un chien andalou', 1929, 'Luis Buñuel', 'Short', 'Fantasy'],
  ['My Man Godfrey', 1936, 'Gregory La Cava', 'Comedy', 'Romance'],
  ['His Girl Friday', 1940, 'Howard Hawks', 'Comedy', 'Romance'],
  ['Detour', 1945, 'Edgar G. Ulmer', 'Crime', 'Drama'],
  ['D.O.A.', 1950, 'Rudolph Maté', 'Crime', 'Mystery'],
  ['The Hitch-Hiker', 1953, 'Ida Lupino', 'Crime', 'Thriller'],
  ['House on Haunted Hill', 1959, 'William Castle', 'Horror', 'Mystery'],
  ['Carnival of Souls', 1962, 'Herk Harvey', 'Horror', 'Mystery'],
  ['Charade', 1963, 'Stanley Donen', 'Comedy', 'Mystery'],
  ['The Last Man on Earth', 1964, 'Ubaldo Ragona', 'Science fiction', 'Horror'],
  ['Night of the Living Dead', 1968, 'George A. Romero', 'Horror', 'Thriller'],
];

const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

export const sampleSpecs: readonly ArtSpec[] = ROWS.map(([name, year, director, ...genres]) => ({
  key: slug(name),
  name,
  year,
  director,
  genres,
}));
