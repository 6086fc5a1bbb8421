/** Before React, which stops events on the document while it takes a page over. */
export function onWindow<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  addEventListener(name, listener, { capture: true });
}

/** The target of an event, or what it is in. */
export const closest = <Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
