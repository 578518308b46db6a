import { PageMeta } from '@stss/shared/page-meta';
import { Container, EmptyState } from '@stss/shared/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long the message stays before the list is shown (ms). */
export const STAYS = 500;

/** No post has this slug: says so, then shows the list. */
export function PostNotFound() {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate('/blog', { replace: true }), STAYS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Container page>
      <PageMeta title="Post not found" description="There is no such post." noindex />
      <EmptyState title="Post not found" message="Taking you to the blog…" />
    </Container>
  );
}
