import type { dataCommands } from '@cartorio/contracts/order/data/commands.js'
import type { RulesOf } from '../command-definition.js'
import { changeDeliveryAddressCommand } from './change-delivery-address.js'
import { completeApplicantDataCommand } from './complete-applicant-data.js'
import { replaceAccessLinkCommand } from './replace-access-link.js'
import { requestDataCorrectionCommand } from './request-data-correction.js'
import { setTranslationLanguageCommand } from './set-translation-language.js'
import { submitBirthCertificateDataCommand } from './submit-birth-certificate-data.js'
import { attachSupportDocumentCommand, withdrawSupportDocumentCommand } from './support-documents.js'

export const dataRules = {
  CompleteApplicantData: completeApplicantDataCommand,
  SubmitBirthCertificateData: submitBirthCertificateDataCommand,
  SetTranslationLanguage: setTranslationLanguageCommand,
  AttachSupportDocument: attachSupportDocumentCommand,
  WithdrawSupportDocument: withdrawSupportDocumentCommand,
  RequestDataCorrection: requestDataCorrectionCommand,
  ChangeDeliveryAddress: changeDeliveryAddressCommand,
  ReplaceAccessLink: replaceAccessLinkCommand,
} satisfies RulesOf<typeof dataCommands>
