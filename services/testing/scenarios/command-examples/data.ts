import { dataForms } from '@cartorio/contracts/data-forms.js'
import { documentDataFields } from '@cartorio/contracts/document-data.js'
import { languages } from '@cartorio/contracts/languages.js'
import type { dataCommands } from '@cartorio/contracts/order/data/commands.js'
import fc from 'fast-check'
import { isLanguageOpen } from '../../../domain/order/data/translation-language.js'
import { attachDocument, completeApplicantData, submitCertificateData, withdrawDocument } from '../order-commands.js'
import { translated } from '../order-history.js'
import type { GivenCommand } from '../order-scenario.js'
import { changeAddress, replaceLink, sendDataBack, setLanguage, tellItemData } from '../staff-commands.js'
import type { ExamplesOf } from './command-example.js'
import { by, oneItem, reason, someItems } from './drawn-values.js'

export const everyLanguage: GivenCommand = (order) => setLanguage('office', 'de', ...order.items.filter(isLanguageOpen))

const withdrawFirst: GivenCommand = ({ uploadIds: [uploadId] }) => ({
  ...withdrawDocument(),
  ...(uploadId === undefined ? {} : { uploadId }),
})

export const dataExamples = {
  CompleteApplicantData: {
    command: completeApplicantData(),
    drawn: fc.oneof(
      by.map((who) => ({ ...completeApplicantData(), by: who })),
      fc.tuple(oneItem, fc.subarray([...documentDataFields])).map(([one, fields]) => tellItemData(one, ...fields)),
    ),
  },
  SubmitBirthCertificateData: {
    command: submitCertificateData(),
    drawn: fc
      .record({
        by,
        itemId: fc.option(
          oneItem.map(({ itemId }) => itemId),
          { nil: undefined },
        ),
        wantsApostille: fc.constantFrom(true, false, null),
        wantsTranslation: fc.constantFrom(true, false, null),
        translationLanguage: fc.constantFrom(null, ...languages),
      })
      .map(submitCertificateData),
  },
  SetTranslationLanguage: {
    body: { itemIds: [translated.itemId], language: 'alemao' },
    drawn: fc
      .tuple(by, fc.constantFrom(...languages), someItems)
      .map(([who, language, named]) => setLanguage(who, language, ...named)),
  },
  AttachSupportDocument: {
    command: attachDocument(),
    drawn: fc.integer({ min: 1, max: 30 }).map(attachDocument),
  },
  WithdrawSupportDocument: {
    command: withdrawDocument(),
    drawn: fc.constantFrom<GivenCommand>(withdrawFirst, withdrawDocument(31)),
  },
  RequestDataCorrection: {
    body: { forms: ['applicant-data'], reason: 'o nome da mãe não confere' },
    fillIn: ({ applicantDataGiven }) => ({ forms: [applicantDataGiven ? 'applicant-data' : 'birth-certificate'] }),
    after: ['applicant-data'],
    drawn: fc.tuple(reason, fc.subarray([...dataForms])).map(([why, sent]) => sendDataBack(why, ...sent)),
  },
  ChangeDeliveryAddress: {
    body: {
      deliveryAddress: '5 Sunset Road',
      deliveryCity: 'Lisboa',
      deliveryCountry: 'PT',
      deliveryPostalCode: '1000-001',
      deliveryPhone: '+351 21 555 0100',
    },
    drawn: fc
      .tuple(by, fc.constantFrom('PT', 'US'), fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }))
      .map((args) => changeAddress(...args)),
  },
  ReplaceAccessLink: { body: {}, drawn: fc.constant(replaceLink()) },
} satisfies ExamplesOf<typeof dataCommands>
