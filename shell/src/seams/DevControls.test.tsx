import { render, screen } from '@testing-library/react';
import { RemotesProvider } from '../composition/CompositionContext';
import type { RemoteView } from '../composition/parse-registry';
import { DevControls } from './DevControls';

const view = {
  name: 'mf-blog',
  code: { usable: true, current: { integrity: 'under-development' } },
} as RemoteView;

/** Panels as the page has them after it was loaded; the remotes may come later. */
function show(remotes: readonly RemoteView[]) {
  return (
    <RemotesProvider value={remotes}>
      {['./PostList', './Post'].map((expose) => (
        <details key={expose}>
          <summary>{expose}</summary>
          <DevControls remote="mf-blog" expose={expose} />
        </details>
      ))}
    </RemotesProvider>
  );
}

beforeEach(() => {
  const devServer = JSON.stringify({ token: 'of-this-start', remotes: ['mf-blog'] });
  document.body.innerHTML = `<script type="application/json" id="dev-server">${devServer}</script>`;
});
afterEach(() => sessionStorage.clear());

test('after a swap the focus is on the panel of that section again, for this one load', () => {
  sessionStorage.setItem('swapped-section', 'mf-blog ./Post');
  const { rerender, unmount } = render(show([]));
  expect(document.body).toBe(document.activeElement);
  rerender(show([view]));
  expect(screen.getByText('./Post')).toBe(document.activeElement);
  unmount();
  render(show([view]));
  expect(document.body).toBe(document.activeElement);
});

test('a load without a swap moves no focus', () => {
  render(show([view]));
  expect(document.body).toBe(document.activeElement);
});
