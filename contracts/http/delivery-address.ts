import { fitsLabelLine, labelLines } from '../label-lines.js'
import { addressInstructions } from '../order-instructions.js'
import { saidBy, text } from '../text.js'

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
