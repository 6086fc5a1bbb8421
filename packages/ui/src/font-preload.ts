/** Nearly every page needs the serif's Latin subset; unicode-range loads the others. */
export { default as serifLatinUrl } from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
