import { comCasas } from '@portal/contract/core/formato'
import type { SecaoDoPerfil } from '@portal/contract/materiais/secaoDoPerfil'
import styles from './SecaoDoPerfil.module.css'

const mm = (medida: number) => comCasas(medida, 1)

/** Outlines with their centroid and its axes, to scale. */
export function DesenhoDaSecao({ caminho, largura, altura, centro }: NonNullable<SecaoDoPerfil['desenho']>) {
  const margem = Math.max(largura, altura) * 0.14
  const letra = margem * 0.5
  const [esquerda, topo, direita, base] = [-margem, -margem, largura + margem, altura + margem]
  return (
    <svg
      className={styles['desenho']}
      viewBox={`${esquerda} ${topo} ${direita - esquerda} ${base - topo}`}
      role="img"
      aria-label={`Seção de ${mm(largura)} × ${mm(altura)} mm com os eixos x e y pelo centro de gravidade`}
    >
      <path className={styles['metal']} d={caminho} />
      <g className={styles['eixo']} fontSize={letra}>
        <line x1={esquerda + letra} y1={centro.y} x2={direita} y2={centro.y} />
        <line x1={centro.x} y1={topo + letra} x2={centro.x} y2={base} />
        <text x={esquerda} y={centro.y + letra * 0.3}>
          x
        </text>
        <text x={centro.x - letra * 0.25} y={topo + letra * 0.7}>
          y
        </text>
        <circle cx={centro.x} cy={centro.y} r={margem * 0.08} />
      </g>
    </svg>
  )
}
