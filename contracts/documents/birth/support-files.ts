import { holdersIdentity } from '../holders-identity.js'

/** What helps to find the record or to draw the document up. */
export const supportFiles: readonly string[] = [
  'Certidão de nascimento antiga, ou uma foto dela',
  holdersIdentity,
  'Certidão de casamento dos pais',
]
