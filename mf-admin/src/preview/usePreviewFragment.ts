import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPreviewFragment } from './preview-link';

/**
 * The fragment of the preview link that this page was opened with; '' for none. A jump within the
 * page, as by a table of contents, replaces the fragment: it is put back, so that a reload works.
 */
export function usePreviewFragment(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState('');
  const isLink = isPreviewFragment(hash);
  if (isLink && fragment !== hash) setFragment(hash);
  useEffect(() => {
    if (!isLink && fragment) navigate({ hash: fragment }, { replace: true });
  }, [isLink, fragment, navigate]);
  return isLink ? hash : fragment;
}
