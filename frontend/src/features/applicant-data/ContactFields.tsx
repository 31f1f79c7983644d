import { TextField } from '../../components/Field/TextField'
import { FieldGroup } from '../../components/FieldGroup/FieldGroup'
import { FieldPair } from '../../components/FieldPair/FieldPair'
import { preparePhoneRules } from '../../lib/phone-number'
import { ruleOf } from './applicant-rules'
import type { PersonFieldsProps } from './PersonFields'

export const ContactFields = ({ register, errors, start, asks }: PersonFieldsProps) =>
  asks('phone', 'email') ? (
    <FieldGroup kind="section" title="Contato">
      <FieldPair>
        {asks('phone') && (
          <TextField
            label="Telefone"
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help="Com o código do país, por exemplo +1 305 555 0142."
            error={errors.phone?.message}
            onFocus={preparePhoneRules}
            {...register('phone', ruleOf('phone', start.phone))}
          />
        )}
        {asks('email') && (
          <TextField
            label="E-mail"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            help="Os avisos do pedido vão para ele."
            error={errors.email?.message}
            {...register('email', ruleOf('email', start.email))}
          />
        )}
      </FieldPair>
    </FieldGroup>
  ) : null
