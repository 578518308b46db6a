import type { PostSummary } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { pictureVersions, tagLabel } from '@site/shared/text';

/**
 * Structured data for search engines: https://schema.org/BlogPosting
 * @param name of the society
 * @param tagLabels `settings.tagLabels`
 */
export function postingData(
  post: PostSummary,
  name: string,
  tagLabels: string,
): Record<string, unknown> {
  const society = { '@type': 'Organization', name, url: site.publicOrigin };
  const url = `${site.publicOrigin}/blog/post/${post.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    ...(post.language && { inLanguage: post.language }),
    datePublished: post.date,
    ...(post.updated > 0 && { dateModified: new Date(post.updated).toISOString() }),
    keywords: post.tags.map((tag) => tagLabel(tag, tagLabels)).join(', '),
    url,
    mainEntityOfPage: url,
    ...(post.image && {
      image: new URL(pictureVersions(post.image).src, site.publicOrigin).href,
    }),
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
