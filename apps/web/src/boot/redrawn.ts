import type { App } from './start-app.ts';

/** The boot script changes their attributes. */
const DRIVEN = '[data-boot],[data-held],[data-slide],[aria-roledescription],#site-menu,details';

/**
 * React draws a page anew that a translation, an ad blocker or another extension has changed before the app came. The new
 * elements take over what the reader has done with the former ones.
 */
export function keepWhatIsRedrawn({ started, listen }: App, held: Set<Element>): void {
  const root = document.documentElement;
  let focused = document.activeElement;
  listen('focusin', () => {
    focused = document.activeElement;
  });

  const observer = new MutationObserver((changes) => {
    // React has emptied the attributes of the document.
    if (root.dataset.booted === undefined) {
      for (const { attributeName: name, oldValue } of changes.toReversed()) {
        if (name && oldValue !== null) root.setAttribute(name, oldValue);
      }
      dispatchEvent(new Event('foreword-shortlist'));
    }
    const drawn = Map.groupBy(elementsIn(changes, 'addedNodes'), kindOf);
    for (const former of elementsIn(changes, 'removedNodes')) {
      const element = drawn.get(kindOf(former))?.shift();
      if (!element) continue;
      if (former.matches('input,textarea,select')) element.value = former.value;
      if (former.matches(DRIVEN)) {
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
        for (const { name, value } of former.attributes) element.setAttribute(name, value);
      }
      if (element.matches('div:empty,nav:empty')) element.append(...former.childNodes);
      if (held.delete(former)) held.add(element);
      if (former === focused) element.focus({ preventScroll: true });
    }
  });
  observer.observe(root, { attributeOldValue: true });
  observer.observe(document.body, { childList: true, subtree: true });
  void started.then(() => observer.disconnect());
}

const kindOf = ({ tagName, name, className }: HTMLInputElement) => tagName + (name || className);

/** In the order of the page. */
const elementsIn = (changes: MutationRecord[], of: 'addedNodes' | 'removedNodes') =>
  changes.flatMap((change) =>
    [...change[of]].flatMap((node) =>
      node instanceof Element ? ([node, ...node.querySelectorAll('*')] as HTMLInputElement[]) : [],
    ),
  );
