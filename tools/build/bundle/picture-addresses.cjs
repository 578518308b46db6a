const pictureName = /"(\.\/[\w./-]+\.(?:svg|webp|avif|png|jpe?g))"/g;

/**
 * Loader of texts of pages: where they name a picture by its path, the page gets the address that
 * the build gives to it.
 * @param {string} json
 */
module.exports = function pictureAddresses(json) {
  const imports = [];
  const value = JSON.stringify(JSON.parse(json)).replaceAll(pictureName, (_quoted, path) => {
    imports.push(`import picture${imports.length} from '${path}';\n`);
    return `picture${imports.length - 1}`;
  });
  return `${imports.join('')}export default ${value};`;
};
