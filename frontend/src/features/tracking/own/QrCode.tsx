import { encode } from 'uqr'

/** Light modules around the code: ISO/IEC 18004 wants four. */
const quietZone = 4

/** A QR code of an address, dark on light in every theme: cameras expect it so. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: quietZone })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="112" height="112" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
