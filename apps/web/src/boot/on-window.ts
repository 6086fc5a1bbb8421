/** Before React, which stops events on the document while it takes a page over. */
export function onWindow<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  addEventListener(name, listener, { capture: true });
}
