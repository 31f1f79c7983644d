import { phoneProblem, readPhone } from './phone-numbers.js'
import { saidBy, text } from './text.js'

export const phone = (message = 'Telefone é obrigatório') =>
  text({ max: 30, message, read: readPhone }).check(saidBy(phoneProblem))
