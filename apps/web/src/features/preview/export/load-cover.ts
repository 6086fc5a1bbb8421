/** A cover that is slower than this is drawn instead; the reader waits for the PDF. */
const TIME_LIMIT_MS = 8000;
/** Three times the size it is printed in, 2:3. */
const WIDTH = 672;
const HEIGHT = 1008;

/**
 * Loads a cover in a form that can be drawn without tainting the canvas it is drawn on.
 * @returns a data address of the cover cropped to 2:3; null when it cannot be loaded, or its host
 *   does not let other sites read it
 */
export async function loadCover(address: string | null): Promise<string | null> {
  if (!address) return null;
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await withTimeLimit(image.decode());
    return crop(image);
  } catch {
    return null;
  }
}

/** html2canvas stretches pictures where the page crops them, so the picture is cropped beforehand. */
function crop(image: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  // A vector drawing without a size of its own has none here either.
  const [width, height] = [image.naturalWidth || WIDTH, image.naturalHeight || HEIGHT];
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  context?.drawImage(
    image,
    (WIDTH - width * scale) / 2,
    (HEIGHT - height * scale) / 2,
    width * scale,
    height * scale,
  );
  return context ? canvas.toDataURL() : null;
}

function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too slow')), TIME_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
