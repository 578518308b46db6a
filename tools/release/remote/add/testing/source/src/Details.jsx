/** A chunk of its own, which is fetched on a click. */
export default function Details() {
  return <p data-testid="details">Fetched when it was asked for</p>;
}
