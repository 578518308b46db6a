import { useHydrated } from '@site/shared/ui';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The update named by the query (`?update=3`), and how to close it. */
export function useOpenUpdate(): { id: number | undefined; close: () => void } {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const named = query.get('update') ?? '';
  // The prerendered page is the same for every query.
  const id = hydrated && /^[1-9]\d{0,5}$/.test(named) ? Number(named) : undefined;
  const close = () => {
    const state: unknown = location.state;
    const cameFromGrid = typeof state === 'object' && state !== null && 'openedHere' in state;
    if (cameFromGrid) navigate(-1);
    else navigate('/latest', { replace: true });
  };
  return { id, close };
}
