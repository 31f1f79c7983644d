import type { workCommands } from '@cartorio/contracts/order/work/commands.js'
import type { RulesOf } from '../command-definition.js'
import { cancelItemsCommand } from './cancel-items.js'
import { changeDocumentUseCommand } from './change-document-use.js'
import { attachIssuedCopyCommand, withdrawIssuedCopyCommand } from './issued-copies.js'
import { releaseFileCommand } from './release-file.js'
import { reverseApostilleCommand, reverseIssueCommand, reverseTranslationCommand } from './reverse-steps.js'
import { startProcessingCommand } from './start-processing.js'
import { apostilleDocumentsCommand, issueDocumentsCommand, translateDocumentsCommand } from './work-steps.js'

export const workRules = {
  StartProcessing: startProcessingCommand,
  IssueDocuments: issueDocumentsCommand,
  TranslateDocuments: translateDocumentsCommand,
  ApostilleDocuments: apostilleDocumentsCommand,
  ReverseIssue: reverseIssueCommand,
  ReverseTranslation: reverseTranslationCommand,
  ReverseApostille: reverseApostilleCommand,
  AttachIssuedCopy: attachIssuedCopyCommand,
  ReleaseFile: releaseFileCommand,
  WithdrawIssuedCopy: withdrawIssuedCopyCommand,
  CancelItems: cancelItemsCommand,
  ChangeDocumentUse: changeDocumentUseCommand,
} satisfies RulesOf<typeof workCommands>
