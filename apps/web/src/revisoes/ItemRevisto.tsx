import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ItemDaRevisao } from '@portal/contract/revisoes/revisoes'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import { Picture } from '../ui/Picture.tsx'
import { PicturePair } from '../ui/PicturePair.tsx'
import { Difference } from '../ui/feedback/Difference.tsx'
import { Comentarios } from './Comentarios.tsx'
import { enderecoDoRegistro, nomeDoTipoRevisto } from './enderecos.ts'
import { TagsDoItem } from './EstadoTag.tsx'
import styles from './Revisoes.module.css'

export function ItemRevisto({ item, comenta }: { item: ItemDaRevisao; comenta: boolean }) {
  const { id, codigo, descricao, referencia, tipo, figura, novo, depois, diferencas, comentarios } = item
  const gerais = comentarios.filter(({ campo }) => campo === null)
  return (
    <li className={styles['item']} aria-label={codigo}>
      <Picture src={figura} name={codigo} size="small" />
      <div className={styles['corpo']}>
        <Group gap="xs">
          {depois === 'EXCLUIDO' ? (
            <Text fw={600}>{codigo}</Text>
          ) : (
            <Anchor component={Link} to={enderecoDoRegistro(item)} fw={600} ff="monospace">
              {codigo}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {nomeDoTipoRevisto(tipo)} · {referencia}
          </Text>
          <TagsDoItem item={item} />
        </Group>
        <Text size="sm">{descricao}</Text>
        {diferencas.length === 0 && (
          <Text size="sm" c="dimmed">
            Nenhum campo diferente do mercado.
          </Text>
        )}
        <ul className={styles['campos']} aria-label={novo ? `Campos de ${codigo}` : `Diferenças de ${codigo}`}>
          {diferencas.map((diferenca) => (
            <li key={diferenca.campo} className={styles['campo']}>
              <Comentarios
                idItem={id}
                campo={diferenca.campo}
                sobre={`${diferenca.nome} de ${codigo}`}
                comentarios={comentarios.filter(({ campo }) => campo === diferenca.campo)}
                comenta={comenta}
              >
                <Campo diferenca={diferenca} novo={novo} codigo={codigo} />
              </Comentarios>
            </li>
          ))}
        </ul>
        <Comentarios idItem={id} campo={null} sobre={codigo} comentarios={gerais} comenta={comenta}>
          {(comenta || gerais.length > 0) && (
            <Text size="sm" c="dimmed">
              Sobre o cadastro inteiro
            </Text>
          )}
        </Comentarios>
      </div>
    </li>
  )
}

/** A new record has no former value to strike out. */
function Campo({ diferenca: { nome, antes, depois, figura }, novo, codigo }: CampoProps) {
  return (
    <div>
      {novo ? (
        <Text size="sm">
          <Text span fw={500}>
            {nome}
          </Text>{' '}
          {depois}
        </Text>
      ) : (
        <Difference label={nome} before={antes ?? ''} after={depois ?? ''} />
      )}
      {figura && (
        <PicturePair
          name={`${nome} de ${codigo}`}
          before={novo ? undefined : { src: figura.antes }}
          after={{ src: figura.depois }}
        />
      )}
    </div>
  )
}

interface CampoProps {
  diferenca: Diferenca
  novo: boolean
  codigo: string
}
