import { brazilianStates } from '@cartorio/contracts/brazilian-states.js'
import { communityCountries } from '@cartorio/contracts/countries.js'
import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { postalRule } from '@cartorio/contracts/postal-codes.js'
import { type Dice, inTurn } from './seeded-random.js'

const givenNames = [
  ...['Ana', 'Beatriz', 'Camila', 'Daniela', 'Eduarda', 'Fernanda', 'Gabriela', 'Helena', 'Isabel', 'Joana'],
  ...['Larissa', 'Mariana', 'Natália', 'Patrícia', 'Renata', 'Sofia', 'Tatiana', 'Vitória'],
  ...['André', 'Bruno', 'Caio', 'Diego', 'Felipe', 'Gustavo', 'Henrique', 'Ícaro', 'João', 'Leandro'],
  ...['Márcio', 'Otávio', 'Paulo', 'Rafael', 'Sérgio', 'Tiago', 'Vinícius'],
]
const familyNames = [
  ...['Almeida', 'Araújo', 'Barbosa', 'Cardoso', 'Conceição', 'Duarte', 'Esteves', 'Farias', 'Gonçalves'],
  ...['Leitão', 'Magalhães', 'Nogueira', 'Oliveira', 'Prado', 'Queiroz', 'Ribeiro', 'Souza', 'Teixeira', 'Vilela'],
]
const streets = ['Main Street', 'Rua das Flores', 'Lindenallee', 'Via Roma', 'High Street', 'Rue de la Paix']
const towns = ['Miami', 'Lisboa', 'Boston', 'Berlim', 'Milão', 'Londres', 'Porto', 'Toronto', 'Paris', 'Zurique']
const birthPlaces = ['Recife', 'Salvador', 'Belo Horizonte', 'Curitiba', 'Goiânia', 'Belém', 'Porto Alegre']

export type Person = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly mother: string
  readonly father: string
  readonly birthDate: string
  readonly birthPlace: string
}

const two = (number: number): string => String(number).padStart(2, '0')

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/ /g, '.')
    .toLowerCase()

export const drawPerson = (dice: Dice, index: number): Person => {
  const family = `${dice.pick(familyNames)} ${dice.pick(familyNames)}`
  const given = dice.pick(givenNames)
  const name = `${given} ${family}`
  const isOther = (each: string): boolean => each !== given
  return {
    name,
    email: `${fold(name)}.${index}@example.com`,
    phone: `+1 305 555 ${String(dice.between(0, 9999)).padStart(4, '0')}`,
    mother: `${dice.pick(givenNames.slice(0, 18).filter(isOther))} ${family}`,
    father: `${dice.pick(givenNames.slice(18).filter(isOther))} ${family}`,
    birthDate: `${dice.between(1940, 2005)}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}`,
    birthPlace: dice.pick(birthPlaces),
  }
}

/** Whose birth certificate is ordered beside the person's own. */
export const motherOf = (person: Person): Person => {
  const [, ...family] = person.mother.split(' ')
  const [year, ...day] = person.birthDate.split('-')
  return {
    ...person,
    name: person.mother,
    mother: ['Maria', ...family].join(' '),
    father: ['José', ...family].join(' '),
    birthDate: [Number(year) - 27, ...day].join('-'),
  }
}

/** What a document type asks for beyond the applicant's own data. */
export const drawDocumentData = (person: Person): Readonly<Record<DocumentDataField, string>> => ({
  firstSpouseName: person.mother,
  secondSpouseName: person.father,
  matricula: '',
  registryState: 'MG',
  registryCity: 'Ouro Preto',
  registryOffice: '',
  recordBook: '12',
  recordPage: '21',
  recordTerm: '123',
  yearFrom: '',
  yearTo: '',
  parents: person.mother,
  marriageDate: '1985-09-14',
  marriagePlace: person.birthPlace,
  deceasedName: person.father,
  deathDate: '2019-03-02',
  deathPlace: person.birthPlace,
  granteeName: person.mother,
  granteeCpf: '111.444.777-35',
  powers: 'Representar perante bancos e repartições',
  cpf: '111.444.777-35',
  holderName: person.name,
  holderMotherName: person.mother,
  holderFatherName: person.father,
  holderBirthDate: person.birthDate,
  holderBirthPlace: person.birthPlace,
  holderIdentity: 'RG 12.345.678-9',
  grantorName: person.name,
  grantorCpf: '529.982.247-25',
  grantorNationality: 'Brasileira',
  grantorProfession: 'Professora',
  grantorMaritalStatus: 'Casado(a)',
  grantorPropertyRegime: 'Comunhão parcial de bens',
  grantorSpouse: person.father,
  grantorBirthDate: person.birthDate,
  grantorMotherName: person.mother,
  grantorFatherName: person.father,
  grantorIdentity: 'RG 12.345.678-9',
  grantorAddress: '12 Main Street, Boston, Estados Unidos',
  grantorEmail: person.email,
  grantorPhone: person.phone,
  granteeIdentity: 'RG 98.765.432-1',
  granteeNationality: 'Brasileira',
  granteeMaritalStatus: 'Viúvo(a)',
  granteeProfession: 'Contadora',
  granteeAddress: 'Rua das Flores 10, Recife, PE',
  granteePostalCode: '50030-230',
  granteeCity: 'Recife',
  granteePhone: '+55 81 3344 5566',
  powersPurpose: 'Banco',
  powersProperty: 'Matrícula 12.345, 1º Registro de Imóveis do Recife',
  powersBank: 'Banco do Brasil',
  mayDelegate: 'Não',
})

/** Every country and every state in turn; most documents go where most Brazilians live. */
export const drawCountry = (dice: Dice, index: number): string =>
  index % 3 === 0
    ? inTurn(communityCountries, index / 3).code
    : dice.pick(['US', 'US', 'PT', 'GB', 'DE', 'IT', 'ES', 'JP', 'CA'])

export const originStateInTurn = (index: number) => inTurn(brazilianStates, index).code

export const drawDelivery = (dice: Dice, person: Person, country: string) => ({
  address: `${dice.between(1, 900)} ${dice.pick(streets)}`,
  city: dice.pick(towns),
  postalCode: postalRule(country).example,
  phone: person.phone,
})
