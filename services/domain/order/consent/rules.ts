import type { consentCommands } from '@cartorio/contracts/order/consent/commands.js'
import type { RulesOf } from '../command-definition.js'
import { attachSignatureFormCommand, attachSignedPaperCommand } from './attach-signed-paper.js'
import { demandSignedPaperCommand, waiveSignedPaperCommand } from './demand-signed-paper.js'
import {
  answerHolderAuthorisationCommand,
  lapseHolderAuthorisationsCommand,
  requestHolderAuthorisationCommand,
} from './holder-authorisation.js'

export const consentRules = {
  DemandSignedPaper: demandSignedPaperCommand,
  WaiveSignedPaper: waiveSignedPaperCommand,
  AttachSignatureForm: attachSignatureFormCommand,
  AttachSignedPaper: attachSignedPaperCommand,
  RequestHolderAuthorisation: requestHolderAuthorisationCommand,
  AnswerHolderAuthorisation: answerHolderAuthorisationCommand,
  LapseHolderAuthorisations: lapseHolderAuthorisationsCommand,
} satisfies RulesOf<typeof consentCommands>
