import { paraDecimal } from '@portal/contract/core/fields'
import type { perfil } from '@portal/contract/materiais/perfil'
import type { CampoComparado } from '@portal/contract/materiais/comparacaoDaSecao'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { SecaoDoPerfil } from '../SecaoDoPerfil.tsx'
import type { GeralProps } from './formDoTipo.ts'

type Form = GeralProps<typeof perfil.form>['form']

/** Values computed from the section's drawing can be taken over into the form (decisions 0.3). */
export function SecaoComparada({ form, idPerfil }: { form: Form; idPerfil: number }) {
  const digitados = {
    peso: useMedida(form, 'peso'),
    jxt: useMedida(form, 'jxt'),
    wxt: useMedida(form, 'wxt'),
    jy: useMedida(form, 'jy'),
    wy: useMedida(form, 'wy'),
    perimetroTotal: useMedida(form, 'perimetroTotal'),
    perimetroTratamento: useMedida(form, 'perimetroTratamento'),
  }
  const usar = (calculados: Partial<Record<CampoComparado, number>>) => {
    for (const campo of Object.keys(digitados) as CampoComparado[]) {
      const valor = calculados[campo]
      if (valor !== undefined) form.setFieldValue(campo, valor)
    }
  }
  return <SecaoDoPerfil id={idPerfil} digitados={digitados} aoUsar={usar} />
}

const useMedida = (form: Form, campo: CampoComparado): number | null => {
  const valor = paraDecimal(useFieldValue(form, campo))
  return typeof valor === 'number' ? valor : null
}
