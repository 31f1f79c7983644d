import { addressInstructions } from '../order-instructions.js'
import { saidBy, text } from '../text.js'

/** What the courier's label takes of an address. */
export const labelLineLength = 45
const mostLabelLines = 3

/** As many whole words as a line takes, or a line of a word that is longer than one. */
const lines = /(?! ).{1,45}(?= |$)|\S{45}/gu

/** The lines of an address on the label, with all of its words; `undefined` for one that does not fit. */
export const labelLines = (address: string): readonly string[] | undefined => {
  const filled = address.trim().replace(/\s+/g, ' ').match(lines) ?? []
  return filled.length <= mostLabelLines ? filled : undefined
}

export const fitsLabelLine = (text: string): boolean => text.trim().length <= labelLineLength

export const longAddressMessage =
  'O endereço não cabe na etiqueta: são três linhas de 45 letras. Abrevie, e mantenha o número e o complemento.'
export const longCityMessage = 'A cidade não cabe na etiqueta: são 45 letras. Abrevie.'

/** Letters of what is read at all; a longer text has a sentence of its own. */
const [longestAddress, longestCity] = [300, 120]

/** Street, number and flat: all of it stands on the courier's label. */
export const deliveryAddressText = () =>
  text({ max: longestAddress, message: addressInstructions.deliveryAddress }).check(
    saidBy((address) =>
      address.length <= longestAddress && labelLines(address) === undefined ? longAddressMessage : undefined,
    ),
  )

export const deliveryCityText = () =>
  text({ max: longestCity, message: addressInstructions.deliveryCity }).check(
    saidBy((city) => (city.length <= longestCity && !fitsLabelLine(city) ? longCityMessage : undefined)),
  )
