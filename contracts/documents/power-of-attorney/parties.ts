import type { GivenData } from '../../document-data-conditions.js'
import { foldText } from '../../folded-text.js'

const digits = (cpf = ''): string => cpf.replace(/\D/g, '')
const foldedName = (name = ''): string => foldText(name).trim().split(/\s+/).join(' ')

/** The field by which grantor and attorney are one person; two CPFs that differ tell two people of one name apart. */
export const findSameParty = ({
  grantorName,
  grantorCpf,
  granteeName,
  granteeCpf,
}: GivenData): 'granteeCpf' | 'granteeName' | undefined => {
  const cpfs = [digits(grantorCpf), digits(granteeCpf)]
  if (cpfs.every((cpf) => cpf !== '')) return cpfs[0] === cpfs[1] ? 'granteeCpf' : undefined
  const name = foldedName(grantorName)
  return name !== '' && name === foldedName(granteeName) ? 'granteeName' : undefined
}

export const samePartyMessage = 'Quem dá a procuração e quem representa são a mesma pessoa. Informe outra pessoa aqui.'
