/**
 * Lets React change a page that the browser has translated. A translator replaces each text node by a
 * `font` element; React would fail to remove such a node, or to insert before it, and lose what it
 * writes into it: https://github.com/facebook/react/issues/11538
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** The elements that replaced text nodes. */
  const translations = new WeakMap<Node, Element>();

  const follow = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target);
      const around = [...record.addedNodes, record.previousSibling, record.nextSibling];
      const font = around.find(isFont);
      for (const node of record.removedNodes) {
        if (!font || !(node instanceof Text)) continue;
        translations.set(node, font);
        observer.observe(node, { characterData: true });
      }
    }
  };
  /** Shows the text that React has changed in place of the translation of what it was. */
  const restore = (text: Node) => {
    if (!text.isConnected) translations.get(text)?.replaceWith(text);
  };
  const observer = new MutationObserver(follow);
  observer.observe(document, { childList: true, subtree: true });

  /** The child of `parent` that shows what `node` did; null where there is none. */
  const childFor = (parent: Node, node: Node): Node | null => {
    follow(observer.takeRecords());
    let child: Node | null = node.parentNode ? node : (translations.get(node) ?? null);
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    const child = node.parentNode === this ? node : childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const isChild = !before || before.parentNode === this;
    insertBefore.call(this, node, isChild ? before : childFor(this, before));
    return node;
  };
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
