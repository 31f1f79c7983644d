import { Input, type InputProps } from 'antd'

const today = () => new Date().toISOString().slice(0, 10)

/** A day that has been: of birth, of a record. */
export const PastDateInput = (props: InputProps) => <Input {...props} type="date" min="1850-01-01" max={today()} />
