import { phoneProblem } from './phone-numbers.js'
import { saidBy, text } from './text.js'

export const phone = (message = 'Telefone é obrigatório') => text({ max: 30, message }).check(saidBy(phoneProblem))
