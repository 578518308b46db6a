// @covers Accessibility and looks | Stored texts have the direction of their script, keep their lines, and say their language
import { addressedStates, publicPages } from '../fixtures/public-pages';
import { expect, test } from '../fixtures/site';

const states = addressedStates.map((path) => ({ path, tag: ['@content'] }));

for (const { path, tag } of [...publicPages, ...states]) {
  test(`texts on ${path} keep their lines`, { tag: ['@generic', ...tag] }, async ({
    page,
    open,
  }) => {
    await open(path);
    const joined = await page.locator('[dir="auto"]:not(input, textarea)').evaluateAll((texts) =>
      texts.flatMap((text) => {
        if (!text.checkVisibility()) return [];
        text.textContent = 'one';
        const { height } = text.getBoundingClientRect();
        text.textContent = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
        return text.getBoundingClientRect().height > height ? [] : [text.outerHTML];
      }),
    );
    expect(joined).toEqual([]);
  });
}
