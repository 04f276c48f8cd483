import { VisuallyHidden } from '@mantine/core'
import type { RegraDePapel } from '@portal/contract/core/explicaPapeis'
import type { AcessoNaMatriz } from '@portal/contract/usuarios/acessos'
import type { PapelDaPessoa } from '@portal/contract/usuarios/usuarios'
import styles from './Acessos.module.css'
import { regraTexto } from './regraTexto.ts'

/** Rules that leave a mark; what was never given leaves none. */
const MARCAS: Partial<Record<RegraDePapel, { letra: string; nome: string; texto: string }>> = {
  tipoMaster: { letra: 'T', nome: 'Vem do tipo', texto: 'Sim, vem do tipo' },
  tipoAdministrador: { letra: 'T', nome: 'Vem do tipo', texto: 'Sim, vem do tipo' },
  liberacao: { letra: 'L', nome: 'Liberado à pessoa', texto: 'Sim, liberado' },
  consultaVence: { letra: 'C', nome: 'Liberado, mas a consulta vence', texto: 'Não, a consulta vence' },
}

export const textoDaMarca = ({ regra }: PapelDaPessoa): string => MARCAS[regra]?.texto ?? 'Não'

/** A letter for the rule, and the whole sentence for whoever rests on it or listens. */
export function MarcaDeAcesso({ papel, pessoa }: { papel: PapelDaPessoa | undefined; pessoa: AcessoNaMatriz }) {
  const marca = papel && MARCAS[papel.regra]
  if (!papel || !marca) return null
  const texto = regraTexto(papel, pessoa)
  return (
    <span className={styles['marca']} data-marca={marca.letra} title={texto}>
      <span aria-hidden>{marca.letra}</span>
      <VisuallyHidden>{`${marca.texto}. ${texto}`}</VisuallyHidden>
    </span>
  )
}

export const LegendaDeAcesso = () => (
  <ul className={styles['legenda']} aria-label="Legenda">
    {Object.values(MARCAS)
      .slice(1)
      .map(({ letra, nome }) => (
        <li key={letra}>
          <span className={styles['marca']} data-marca={letra} aria-hidden>
            {letra}
          </span>
          {nome}
        </li>
      ))}
    <li>Sem marca: não tem. O nome da pessoa leva ao porquê de cada um.</li>
  </ul>
)
