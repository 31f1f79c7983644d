import { marksOf } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Notice } from '../Notice/Notice'
import styles from './CorrectionNotice.module.css'

type CorrectionNoticeProps = { readonly order: OrderView; readonly form: DataForm }

/** Why the data came back, above the form that mends them; nothing when they did not. */
export const CorrectionNotice = ({ order: { correction }, form }: CorrectionNoticeProps) =>
  correction?.forms.includes(form) ? (
    <Notice kind="warning" title="Precisamos que você corrija os dados">
      {correction.reason && (
        <blockquote className={styles.quote}>
          <p>{correction.reason}</p>
        </blockquote>
      )}
      <p>
        {marksOf(form, correction.fields).length > 0
          ? 'Pedimos só os campos abaixo; o resto fica como você enviou.'
          : 'Por segurança não mostramos aqui o que você enviou antes. Preencha o formulário de novo, já corrigido.'}
      </p>
    </Notice>
  ) : null
