import { useEffect, useRef } from 'react';
import { focusContent } from '../../lib/focus-content.ts';

/** An element's ancestors, with the index of each child on the way. */
type Trail = readonly { parent: Element; index: number }[];

/**
 * Keeps the keyboard's place on an admin page. When the focused element is removed or disabled, the
 * focus goes to the next item of its list, else to the heading of its part of the page. Code that
 * moves the focus itself takes precedence.
 * @returns ref of the element around the page
 */
export function useFocusRescue<E extends HTMLElement>() {
  const page = useRef<E>(null);
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let held: { element: Element; trail: Trail } | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) held = { element: target, trail: trailOf(target, root) };
    };
    // A user may leave an element; a removed element leaves the document a moment after its focusout.
    const forget = ({ target, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        if (!relatedTarget && held?.element === target && isUsable(held.element)) held = undefined;
      });
    const rescue = () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (!held || !isLost || isUsable(held.element)) return;
      const { trail } = held;
      held = undefined;
      moveFocus(trail);
    };

    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    const observer = new MutationObserver(rescue);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return page;
}

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled');

function trailOf(element: Element, root: Element): Trail {
  const trail: { parent: Element; index: number }[] = [];
  let child = element;
  while (child !== root && child.parentElement) {
    const parent = child.parentElement;
    trail.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return trail;
}

function moveFocus(trail: Trail): void {
  for (const { parent, index } of trail) {
    if (!parent.isConnected) continue;
    const place = parent.matches('ul, ol')
      ? parent.children.item(Math.min(index, parent.children.length - 1))
      : parent;
    const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
    const target = heading ?? (place === parent ? null : firstControl(place));
    if (!target) continue;
    if (target === heading) target.tabIndex = -1;
    target.focus();
    return;
  }
  focusContent();
}

const firstControl = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('a[href], button:enabled, input:enabled, textarea:enabled');
