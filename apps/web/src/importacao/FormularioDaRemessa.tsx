import type { ComponentProps } from 'react'
import { FormularioDePlanilha } from './FormularioDePlanilha.tsx'
import type { FormularioProps as DaAba } from './RemessaAba.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'
import { Pergunta, useImportar } from './useImportar.tsx'

interface FormularioProps<T extends TiposDaTela>
  extends DaAba<T['envio']>, Pick<ComponentProps<typeof FormularioDePlanilha>, 'campos' | 'modelo' | 'conferir'> {
  remessa: RemessaDaTela<T>
  envioDe: (arquivo: File) => T['envio']
  /** What stands in the way of importing at once. */
  impedido?: string | undefined
}

/** A sheet with what is said beside it, which may be imported without being looked at. */
export function FormularioDaRemessa<T extends TiposDaTela>(props: FormularioProps<T>) {
  const { remessa, envioDe, impedido, onSimular, aoComecar, ...formulario } = props
  const entrega = useImportar(remessa, aoComecar)
  const { estado, importar } = entrega
  return (
    <>
      <FormularioDePlanilha
        {...formulario}
        onSimular={(arquivo) => onSimular(envioDe(arquivo))}
        importar={{
          enviando: estado.passo === 'enviando' ? estado.progresso : undefined,
          impedido,
          fazer: (arquivo) => void importar({ envio: envioDe(arquivo) }),
        }}
      />
      <Pergunta remessa={remessa} entrega={entrega} />
    </>
  )
}
