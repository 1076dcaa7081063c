/** A product's picture on a tile; an empty tile if it fails to load. */
export function ProductTile({ picture, size }: { picture: string; size: 48 | 72 }) {
  return (
    <span className={`product-tile product-tile--${size}`}>
      <img className="fills" src={picture} width={size} height={size} alt="" loading="lazy" data-stands-over />
    </span>
  );
}
