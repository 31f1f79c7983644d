import { fitsLabelLine, labelLines } from '@cartorio/contracts/label-lines.js'
import { type Recipient, ShipmentRefused } from './shipping.js'

export type LabelAddress = { readonly lines: readonly string[]; readonly city: string }

/**
 * The recipient's address as the label has it, with all of its words.
 * @throws {ShipmentRefused} for one that does not fit, which orders of earlier releases may have
 */
export const labelAddress = ({ address, city }: Recipient): LabelAddress => {
  const lines = labelLines(address)
  if (lines === undefined) throw new ShipmentRefused('address-too-long')
  if (!fitsLabelLine(city)) throw new ShipmentRefused('city-too-long')
  return { lines, city: city.trim() }
}
