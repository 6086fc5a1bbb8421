/** The margin on each side of an A4 page. */
export const MARGIN_MM = 10;

/** The part of a page inside its margins, in CSS pixels: 17 px, the reading text, become 10.9 pt. */
export const SHEET = { width: 840, height: 1224 } as const;

/** Empty edge of a sheet above its first and below its last line, in CSS pixels. */
export const SHEET_EDGE = 36;

export const MM_PER_PIXEL = (210 - 2 * MARGIN_MM) / SHEET.width;

export const SHEET_MM = {
  width: SHEET.width * MM_PER_PIXEL,
  height: SHEET.height * MM_PER_PIXEL,
} as const;
