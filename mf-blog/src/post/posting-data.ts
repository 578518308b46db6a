import type { PostSummary } from '@site/shared/contracts';
import { site } from '@site/shared/site';

/**
 * Structured data for search engines: https://schema.org/BlogPosting
 * @param name of the society
 */
export function postingData(post: PostSummary, name: string): Record<string, unknown> {
  const society = { '@type': 'Organization', name, url: site.publicOrigin };
  const url = `${site.publicOrigin}/blog/post/${post.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    ...(post.updated > 0 && { dateModified: new Date(post.updated).toISOString() }),
    keywords: post.tags.join(', '),
    url,
    mainEntityOfPage: url,
    ...(post.image && { image: post.image }),
    author: post.authors
      ? Object.entries(post.authors).map(([id, name]) => ({
          '@type': 'Person',
          name,
          url: `${site.publicOrigin}/blog/author/${id}`,
        }))
      : society,
    publisher: society,
  };
}
