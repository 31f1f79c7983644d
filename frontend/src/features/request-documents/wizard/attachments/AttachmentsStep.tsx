import type { DocumentType } from '@cartorio/contracts/products.js'
import { useId } from 'react'
import { Button } from '../../../../components/Button/Button'
import { StepActions } from '../../../../components/StepFlow/StepFlow'
import { AttachmentFields, acceptedDocuments } from '../../attachments/AttachmentFields'
import styles from '../../attachments/Attachments.module.css'
import type { AttachmentList } from '../../attachments/use-attachments'
import { nextButtonId } from '../../flow/next-button'

type AttachmentsStepProps = {
  readonly documentType: DocumentType | undefined
  readonly attachments: AttachmentList
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Step 2: files, and which documents help. */
export const AttachmentsStep = ({ documentType, attachments, onBack, onNext }: AttachmentsStepProps) => {
  const id = useId()
  return (
    <div className={styles.step}>
      <AttachmentFields attachments={attachments} />
      <section className={styles.accepted} aria-labelledby={id}>
        <h3 id={id}>Documentos aceitos</h3>
        <ul>
          {acceptedDocuments(documentType).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <StepActions onBack={onBack}>
        <Button id={nextButtonId} kind="primary" size="large" onClick={onNext}>
          Continuar para revisão
        </Button>
      </StepActions>
    </div>
  )
}
