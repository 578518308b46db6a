import data from 'web-features/data.json' with { type: 'json' };

/** Features by the keys of browser-compat-data, such as `html.global_attributes.popover`. */
const byKey = new Map(
  Object.entries(data.features).flatMap(([feature, { status }]) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { baseline_low_date }]) => [
      key,
      { feature, year: baseline_low_date && Number(baseline_low_date.slice(0, 4)) },
    ]),
  ),
);

/**
 * Refuses elements, attributes and static methods that became Baseline after the year
 * `available`. `eslint-plugin-baseline-js` reads neither JSX nor static methods of Web APIs.
 */
export const newerNames = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const { available, ignoreFeatures } = context.options[0];
    const check = (node, name, ...keys) => {
      const found = keys.map((key) => byKey.get(key)).find((known) => known !== undefined);
      if (!found || found.year <= available || ignoreFeatures.includes(found.feature)) return;
      const since = found.year ? `became Baseline in ${found.year}` : 'is no Baseline feature';
      context.report({ node, message: `'${name}' (${found.feature}) ${since}` });
    };
    return {
      JSXOpeningElement(node) {
        const element = node.name.name;
        // A component: what its attributes become is not known here.
        if (typeof element !== 'string' || !/^[a-z]/.test(element)) return;
        check(node, element, `html.elements.${element}`);
        for (const { name } of node.attributes) {
          if (typeof name?.name !== 'string') continue;
          const attribute = name.name.toLowerCase();
          const ofElement = `html.elements.${element}.${attribute}`;
          check(name, attribute, ofElement, `html.global_attributes.${attribute}`);
        }
      },
      MemberExpression({ object, property, computed }) {
        if (computed || object.type !== 'Identifier') return;
        const name = `${object.name}.${property.name}`;
        check(property, name, `api.${name}_static`);
      },
    };
  },
};
