import { encode } from 'uqr'

/** Light modules around the code: ISO/IEC 18004 wants four. */
const quietZone = 4

type QrCodeProps = { readonly text: string; readonly label: string; readonly size?: number }

/** A QR code, dark on light in every theme: cameras expect it so. */
export const QrCode = ({ text, label, size: pixels = 112 }: QrCodeProps) => {
  const { data, size } = encode(text, { border: quietZone })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={pixels} height={pixels} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
