export const MARGIN_MM = 10;

/** The page inside its margins, in CSS pixels: the reading text of 17 px becomes 10.9 pt. */
export const SHEET = { width: 840, height: 1224 } as const;

/** Empty edge above the first line. */
export const SHEET_EDGE = 36;

/** Height below the text, with title, address and page number. */
export const SHEET_FOOT = 60;

export const MM_PER_PIXEL = (210 - 2 * MARGIN_MM) / SHEET.width;

export const SHEET_MM = {
  width: SHEET.width * MM_PER_PIXEL,
  height: SHEET.height * MM_PER_PIXEL,
} as const;
