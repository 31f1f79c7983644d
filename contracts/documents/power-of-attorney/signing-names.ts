import type { PowersPurpose, SigningWay } from './signing-ways.js'

/** As the form of its data names them too. */
export const powersPurposeNames: Readonly<Record<PowersPurpose, string>> = {
  'sell-property': 'Vender um imóvel',
  'buy-property': 'Comprar um imóvel',
  bank: 'Banco',
  inss: 'INSS',
  inheritance: 'Inventário ou herança',
  study: 'Estudo ou escola',
  marriage: 'Casamento por procuração',
  vehicle: 'Veículo',
  lawsuit: 'Processo na Justiça',
  other: 'Outra',
}

export const signingWayNames: Readonly<Record<SigningWay, string>> = {
  'e-notariado': 'e-Notariado, por videochamada',
  consulate: 'Consulado do Brasil',
  'foreign-notary': 'Notário do país onde você mora',
}
