import * as z from 'zod/mini'
import { brazilianStateCodes } from '../brazilian-states.js'
import { cnsText } from '../cns.js'
import { powersPurposes } from '../documents/power-of-attorney/signing-ways.js'
import { findFrameProblem, findPowersProblem } from '../documents/power-of-attorney/template-fields.js'
import { languages } from '../languages.js'
import { findMessageTemplateProblem } from '../message-templates.js'
import { type Cents, cents, currencySchema } from '../money.js'
import { listMunicipalities } from '../municipalities.js'
import { cityProblem } from '../record-place.js'
import { calendarDay, saidBy, text } from '../text.js'
import { messageLength } from './customer-messages.js'
import { anyCountrySchema } from './shared.js'

const dayOf = (missing: string) => calendarDay({ missing, wrong: `${missing} Exemplo: 2027-01-31` })

const apostilleCountry = z
  .object({
    country: anyCountrySchema,
    state: z.enum(['party', 'not-a-party', 'unknown'], {
      error: 'Diga se o país é parte da convenção: party, not-a-party ou unknown.',
    }),
    since: z.optional(dayOf('Informe o dia em que a convenção passou a valer com o Brasil.')),
    endedOn: z.optional(dayOf('Informe o dia em que a convenção deixou de valer.')),
  })
  .check(
    z.refine(({ country }) => country !== 'BR', {
      path: ['country'],
      error: 'O Brasil não entra na tabela: para uso no Brasil não se vende apostila.',
    }),
    z.refine(({ state, since, endedOn }) => state === 'party' || (since ?? endedOn) === undefined, {
      path: ['since'],
      error: 'Só um país que é parte da convenção tem dia de início ou de fim.',
    }),
    z.refine(({ since, endedOn }) => since === undefined || endedOn === undefined || since < endedOn, {
      path: ['endedOn'],
      error: 'O fim vem depois do início.',
    }),
  )

/** Minor units of the currency. */
const searchAmount = z.pipe(
  z
    .int({ error: 'Informe o valor em unidades menores da moeda. Exemplo: 350 para $ 3,50' })
    .check(
      z.minimum(0, { error: 'O valor mínimo é 0.' }),
      z.maximum(1_000_000, { error: 'O valor é alto demais. Confira.' }),
    ),
  z.transform((amount): Cents => cents(amount)),
)

const notaryOffice = z
  .object({
    cns: cnsText(),
    name: text({ min: 3, max: 200, message: 'Informe o nome do cartório.' }),
    city: text({ max: 100, message: 'Informe a cidade do cartório.' }),
    state: z.enum(brazilianStateCodes, { error: 'Escolha o estado do cartório.' }),
  })
  .check(
    z.check(({ value: { state, city }, issues }) => {
      const message = cityProblem(state, city, listMunicipalities(state))
      if (message !== undefined) issues.push({ code: 'custom', input: city, path: ['city'], message })
    }),
  )

const templateText = (message: string, max: number) => text({ min: 20, max, message })

const powersByPurpose = z
  .partialRecord(z.enum(powersPurposes), templateText('Escreva os poderes.', 3000), {
    error: `Informe os poderes por finalidade: ${powersPurposes.join(', ')}.`,
  })
  .check(
    z.check(({ value, issues }) => {
      for (const purpose of powersPurposes) {
        const message = findPowersProblem(purpose, value[purpose] ?? '')
        if (value[purpose] !== undefined && message !== undefined)
          issues.push({ code: 'custom', input: value[purpose], path: [purpose], message })
      }
    }),
  )

const translatorId = z.string({ error: 'Dê um código ao tradutor.' }).check(
  z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, {
    error: 'O código tem de 2 a 40 letras minúsculas, números e hifens. Exemplo: jucesp-1234',
  }),
)

const translator = z.object({
  id: translatorId,
  name: text({ min: 3, max: 200, message: 'Informe o nome do tradutor.' }),
  state: z.enum(brazilianStateCodes, { error: 'Escolha o estado da Junta Comercial do tradutor.' }),
  registration: text({ max: 40, message: 'Informe o número do tradutor na Junta Comercial.' }),
  languages: z
    .array(z.enum(languages, { error: 'Escolha idiomas da lista.' }), { error: 'Informe os idiomas do tradutor.' })
    .check(
      z.minLength(1, { error: 'Informe pelo menos um idioma.' }),
      z.refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Cada idioma aparece uma vez.' }),
    ),
})

const templateId = z.string({ error: 'Dê um código ao modelo.' }).check(
  z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, {
    error: 'O código tem de 2 a 40 letras minúsculas, números e hifens. Exemplo: prazo-novo',
  }),
)

/** Also what the page checks before it sends one. */
export const messageTemplateBody = z.object({
  id: templateId,
  name: text({ min: 3, max: 60, message: 'Dê um nome ao modelo.' }),
  text: text({ min: 10, max: messageLength, message: 'Escreva o texto do modelo.' }).check(
    saidBy(findMessageTemplateProblem),
  ),
})

const namesEachOnce =
  <T>(keyOf: (entry: T) => string) =>
  (entries: readonly T[]): boolean =>
    new Set(entries.map(keyOf)).size === entries.length

/** Bodies of `POST /api/admin/settings/{setting}` for the lists that the office keeps. */
export const officeListBodies = {
  /** Offices that are left out stay as they are. */
  'notary-offices': z
    .object({
      offices: z._default(
        z.array(notaryOffice, { error: 'Informe os cartórios.' }).check(
          z.maxLength(1000, { error: 'São no máximo 1000 cartórios por vez.' }),
          z.refine(
            namesEachOnce(({ cns }) => cns),
            { error: 'Cada CNS aparece uma vez.' },
          ),
        ),
        [],
      ),
      removed: z._default(
        z
          .array(cnsText(), { error: 'Informe os CNS que saem da lista.' })
          .check(z.maxLength(1000, { error: 'São no máximo 1000 cartórios por vez.' })),
        [],
      ),
    })
    .check(
      z.refine(({ offices, removed }) => offices.length + removed.length > 0, {
        path: ['offices'],
        error: 'Informe pelo menos um cartório.',
      }),
      z.refine(({ offices, removed }) => !offices.some(({ cns }) => removed.includes(cns)), {
        path: ['removed'],
        error: 'Um CNS não entra e sai da lista na mesma mudança.',
      }),
    ),
  /** Translators who are left out stay as they are. */
  translators: z
    .object({
      translators: z._default(
        z.array(translator, { error: 'Informe os tradutores.' }).check(
          z.maxLength(1000, { error: 'São no máximo 1000 tradutores por vez.' }),
          z.refine(
            namesEachOnce(({ id }) => id),
            { error: 'Cada código aparece uma vez.' },
          ),
        ),
        [],
      ),
      removed: z._default(
        z
          .array(translatorId, { error: 'Informe os códigos que saem da lista.' })
          .check(z.maxLength(1000, { error: 'São no máximo 1000 tradutores por vez.' })),
        [],
      ),
    })
    .check(
      z.refine(({ translators, removed }) => translators.length + removed.length > 0, {
        path: ['translators'],
        error: 'Informe pelo menos um tradutor.',
      }),
      z.refine(({ translators, removed }) => !translators.some(({ id }) => removed.includes(id)), {
        path: ['removed'],
        error: 'Um código não entra e sai da lista na mesma mudança.',
      }),
    ),
  /** Templates that are left out stay as they are. */
  'message-templates': z
    .object({
      /** Of the list that was changed: another one by now is not overwritten. Without it nothing is compared. */
      version: z.optional(
        z
          .int({ error: 'Informe a versão da lista de modelos.' })
          .check(z.minimum(1, { error: 'A versão da lista de modelos começa em 1.' })),
      ),
      templates: z._default(
        z.array(messageTemplateBody, { error: 'Informe os modelos.' }).check(
          z.maxLength(100, { error: 'São no máximo 100 modelos por vez.' }),
          z.refine(
            namesEachOnce(({ id }) => id),
            { error: 'Cada código aparece uma vez.' },
          ),
        ),
        [],
      ),
      removed: z._default(
        z
          .array(templateId, { error: 'Informe os códigos que saem da lista.' })
          .check(z.maxLength(100, { error: 'São no máximo 100 modelos por vez.' })),
        [],
      ),
    })
    .check(
      z.refine(({ templates, removed }) => templates.length + removed.length > 0, {
        path: ['templates'],
        error: 'Informe pelo menos um modelo.',
      }),
      z.refine(({ templates, removed }) => !templates.some(({ id }) => removed.includes(id)), {
        path: ['removed'],
        error: 'Um modelo não entra e sai da lista na mesma mudança.',
      }),
    ),
  'search-terms': z.object({
    currency: z.enum(currencySchema.def.entries, { error: 'Escolha uma das moedas.' }),
    startsOn: dayOf('Informe a data de início.'),
    fee: searchAmount,
    kept: searchAmount,
  }),
  /** Countries that are left out stay as they are. */
  'apostille-parties': z.object({
    countries: z.array(apostilleCountry, { error: 'Informe os países.' }).check(
      z.minLength(1, { error: 'Informe pelo menos um país.' }),
      z.maxLength(300, { error: 'São no máximo 300 países.' }),
      z.refine(
        namesEachOnce(({ country }) => country),
        { error: 'Cada país aparece uma vez.' },
      ),
    ),
    readOn: dayOf('Informe o dia em que a fonte foi lida.'),
    source: text({ min: 3, max: 500, message: 'Diga de onde vem a informação.' }),
  }),
  /** Texts that are left out stay as they are. */
  'powers-templates': z
    .object({
      frame: z.optional(templateText('Escreva o texto da procuração.', 5000).check(saidBy(findFrameProblem))),
      powers: z._default(powersByPurpose, {}),
    })
    .check(
      z.refine(({ frame, powers }) => frame !== undefined || Object.keys(powers).length > 0, {
        path: ['powers'],
        error: 'Informe pelo menos um texto.',
        when: ({ issues }) => issues.length === 0,
      }),
    ),
} as const
