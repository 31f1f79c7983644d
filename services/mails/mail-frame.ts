import { mailName } from './mail-name.js'

/** The first word of a name greets; without a name nothing is made up. */
export const greeting = (name: string): string => {
  const [first = ''] = mailName(name).split(' ')
  return first === '' ? 'Olá.' : `Olá, ${first}.`
}

/** Under every mail. */
export const footer: readonly string[] = [
  'Cartório Online',
  'Esta mensagem foi enviada automaticamente sobre o seu pedido. Quem tem o link abre o pedido: não o encaminhe.',
]
