-- The trail: who changed what, row by row and field by field (decisions 0004, 0018).

-- The name of a column as the contract writes it.
CREATE OR REPLACE FUNCTION portal_camel(nome text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(left(nome, 1)) || substr(replace(initcap(nome COLLATE "C"), '_', ''), 2) $$;

-- Columns that are no news: the trail says itself who and when, which screens were given (not how many), and what follows
-- from other columns.
CREATE OR REPLACE FUNCTION portal_sem_novidade() RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN '{id,versao,criado_em,alterado_em,alterado_por,direitos}'::text[] || portal_derivadas(); END $$;

-- The key of a row as the trail names it.
CREATE OR REPLACE FUNCTION portal_chave_de(linha jsonb, chaves text[]) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$ SELECT string_agg(linha ->> chave, '/' ORDER BY ordem) FROM unnest(chaves) WITH ORDINALITY AS k(chave, ordem) $$;

-- How a row differs from none: what it was made with, or what went with it.
CREATE OR REPLACE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave), jsonb_strip_nulls(jsonb_build_object(
      'antes', CASE WHEN chave = ANY (ocultas) AND a <> 'null' THEN '"(oculto)"' ELSE a END,
      'depois', CASE WHEN chave = ANY (ocultas) AND d <> 'null' THEN '"(oculto)"' ELSE d END)))
    FROM (SELECT chave, antes -> chave AS a, depois -> chave AS d FROM jsonb_object_keys(coalesce(antes, depois)) AS chave) campo
    WHERE a IS DISTINCT FROM d
      AND chave <> ALL (portal_sem_novidade())
  $$;

-- How row `a` differs from row `d` of a table, as SQL: values are compared as they are, and only what differs becomes a
-- document.
CREATE OR REPLACE FUNCTION portal_comparacao(tabela regclass, ocultas text[]) RETURNS text
  LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT string_agg(format('jsonb_strip_nulls(jsonb_build_object(%s))', campos), ' || ' ORDER BY parte)
    FROM (
      SELECT parte, string_agg(format('%L, CASE WHEN a.%2$I IS DISTINCT FROM d.%2$I THEN jsonb_build_object(''antes'', %3$s, ''depois'', %4$s) END',
        portal_camel(nome), nome, valor_antes, valor_depois), ', ' ORDER BY ordem) AS campos
      FROM (
        SELECT attname AS nome, attnum AS ordem, row_number() OVER (ORDER BY attnum) / 40 AS parte,
          CASE WHEN attname = ANY (ocultas) THEN format('CASE WHEN a.%I IS NOT NULL THEN ''(oculto)'' END', attname) ELSE format('a.%I', attname) END AS valor_antes,
          CASE WHEN attname = ANY (ocultas) THEN format('CASE WHEN d.%I IS NOT NULL THEN ''(oculto)'' END', attname) ELSE format('d.%I', attname) END AS valor_depois
        FROM pg_attribute
        WHERE attrelid = tabela AND attnum > 0 AND NOT attisdropped
          AND attname <> ALL (portal_sem_novidade()::name[])
      ) coluna GROUP BY parte
    ) partes
  $$;

-- Writes one row of the trail for each row that the statement changed. A change is compared column by column: most
-- columns of most changes are equal, and turning whole rows into documents to find that out was a fifth of the cost of a
-- release. What nobody of a company does, the system or a person who only has a link, is read by the company whose record
-- it changes. TG_ARGV: key columns, hidden columns; of a table whose rows the trail knows by several names, the column that
-- tells them apart, with which the key is one, and the names by its values.
CREATE OR REPLACE FUNCTION portal_auditar() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  c jsonb := portal_contexto();
  chaves text[] := TG_ARGV[0]::text[];
  ocultas text[] := TG_ARGV[1]::text[];
  divide text := TG_ARGV[2];
  nomes jsonb := TG_ARGV[3]::jsonb;
  chave text := CASE WHEN cardinality(chaves) = 1 THEN 'linha ->> $1[1]' ELSE 'portal_chave_de(linha, $1)' END;
  coluna_da_empresa text := CASE TG_TABLE_NAME WHEN 'empresa' THEN 'id' ELSE 'id_empresa' END;
  da_empresa text := 'coalesce(depois, antes) ->> $6';
  fonte text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The company of the row matters only where nobody's company is at work.
    da_empresa := CASE WHEN c ->> 'idEmpresa' IS NULL AND EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = TG_RELID AND attname = coluna_da_empresa AND NOT attisdropped)
      THEN 'empresa' ELSE 'NULL' END;
    fonte := format('SELECT %s AS k, %s::text AS empresa, %s AS divide, %s AS diferenca FROM antes a JOIN depois d ON %s OFFSET 0',
      (SELECT format('concat_ws(''/'', %s)', string_agg(format('to_jsonb(d.%I) #>> ''{}''', nome), ', ' ORDER BY n)) FROM unnest(chaves) WITH ORDINALITY AS x(nome, n)),
      CASE da_empresa WHEN 'empresa' THEN format('d.%I', coluna_da_empresa) ELSE 'NULL' END,
      CASE WHEN divide IS NULL THEN 'NULL::text' ELSE format('d.%I', divide) END,
      portal_comparacao(TG_RELID, ocultas),
      (SELECT string_agg(format('a.%1$I = d.%1$I', nome), ' AND ') FROM unnest(array_remove(chaves || divide, NULL)) AS nome));
  ELSE
    fonte := format('SELECT %1$s AS k, antes, depois, %4$s AS divide, coalesce(portal_diferenca(antes, depois, $2), ''{}'') AS diferenca FROM (SELECT %2$s FROM %3$s x OFFSET 0) lida',
      replace(chave, 'linha', CASE TG_OP WHEN 'INSERT' THEN 'depois' ELSE 'antes' END),
      CASE TG_OP WHEN 'INSERT' THEN 'NULL::jsonb AS antes, to_jsonb(x) AS depois' ELSE 'to_jsonb(x) AS antes, NULL::jsonb AS depois' END,
      CASE TG_OP WHEN 'INSERT' THEN 'depois' ELSE 'antes' END,
      CASE WHEN divide IS NULL THEN 'NULL::text' ELSE 'coalesce(depois, antes) ->> $7' END);
  END IF;
  EXECUTE format(
    'INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
     SELECT ($3 ->> ''idUsuario'')::int, ($3 ->> ''idPessoa'')::int, coalesce($3 ->> ''idEmpresa'', %s)::int,
            coalesce($3 ->> ''autor'', ''banco''), coalesce($3 ->> ''origem'', ''''), coalesce($3 ->> ''requisicao'', ''''),
            coalesce($3 ->> ''chamada'', ''''), $4, %s, k, %s
     FROM (%s) mudanca WHERE $4 <> ''ALTEROU'' OR diferenca <> ''{}''', da_empresa,
    CASE WHEN divide IS NULL THEN '$5' ELSE 'coalesce($8 ->> divide, $5)' END,
    -- A name of its own says what the column would.
    CASE WHEN divide IS NULL THEN 'diferenca' ELSE 'CASE WHEN $8 ? divide THEN diferenca - portal_camel($7) ELSE diferenca END' END, fonte)
  USING chaves, ocultas, c, CASE TG_OP WHEN 'INSERT' THEN 'INCLUIU' WHEN 'DELETE' THEN 'EXCLUIU' ELSE 'ALTEROU' END, TG_TABLE_NAME, coluna_da_empresa,
    divide, nomes;
  RETURN NULL;
END $$;

-- Refuses every change of the trail but one: exactly what the anonymisation makes of the row, in the transaction that made
-- the person nobody (anonimizar.sql).
CREATE OR REPLACE FUNCTION portal_auditoria_imutavel() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE pessoa jsonb := nullif(current_setting('portal.anonimizada', true), '')::jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND pessoa IS NOT NULL THEN
    IF EXISTS (SELECT FROM usuario WHERE id = (pessoa ->> 'id')::int AND anonimizado_em = transaction_timestamp()
               AND nome = pessoa ->> 'nome' AND email = pessoa ->> 'email')
      AND NEW IS NOT DISTINCT FROM portal_sem_pessoa(OLD, pessoa) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a auditoria não pode ser alterada' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Puts a table under watch: its trail, and the stamp where its rows say who changed them last.
CREATE OR REPLACE FUNCTION portal_vigiar(tabela text, chaves text[] DEFAULT '{id}', ocultas text[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = tabela::regclass AND attname = 'alterado_por' AND NOT attisdropped) THEN
    PERFORM portal_gatilho(tabela || '_carimbo', 'BEFORE INSERT OR UPDATE', tabela, 'FOR EACH ROW',
      CASE tabela WHEN 'material' THEN 'portal_carimbar_material()' ELSE 'portal_carimbar()' END);
  END IF;
  PERFORM portal_ao_mudar(tabela, NULL, format('portal_auditar(%L, %L)', chaves, ocultas));
END $$;

-- Records, whose rows say who changed them last, are under watch by themselves, but those whose trail is told otherwise below.
SELECT portal_vigiar(relname::text) FROM pg_class
WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname NOT IN ('usuario', 'chave_api', 'webhook', 'importacao')
  AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'alterado_por' AND NOT attisdropped);

-- What hangs on a record, or is made once and stays.
SELECT portal_vigiar(tabela) FROM unnest(ARRAY[
  'componente', 'perfil', 'superficie', 'vidro', 'kit', 'caracteristica', 'linha_aplicacao', 'perfil_barra', 'perfil_composto',
  'vidro_cor', 'kit_medida', 'kit_composicao', 'aplicabilidade', 'boletim', 'revisao_comentario', 'tabela_preco_item']) AS tabela;

-- Of another key.
SELECT portal_vigiar(tabela, chaves::text[]) FROM (VALUES
  ('configuracao', '{id_empresa,chave}'),
  ('empresa_tela', '{id_empresa,id_tela}'),
  ('empresa_tipo_tela', '{id_empresa_tipo,id_tela}'),
  ('empresa_referencia', '{id_empresa,id_tela,id_referencia}'),
  ('usuario_tela', '{id_usuario,id_tela}'),
  ('material_anexo', '{id_material,anexo}'),
  ('kit_medida_cor', '{id_medida,id_cor}'),
  ('pacote_nivel', '{id_pacote,nivel}'),
  ('liberacao_padrao_patrocinio', '{id_liberacao,id_patrocinio}'),
  ('liberacao_padrao_pacote', '{id_liberacao,id_pacote}'),
  ('liberacao_padrao_tabela', '{id_liberacao,id_tabela}'),
  ('liberacao_padrao_aplicabilidade', '{id_liberacao,id_referencia}'),
  ('liberacao_diversa_pacote', '{id_liberacao,id_pacote}'),
  ('liberacao_diversa_tabela', '{id_liberacao,id_tabela}'),
  ('liberacao_diversa_aplicabilidade', '{id_liberacao,id_empresa}')) AS t (tabela, chaves);

-- With columns whose content the trail hides, because it is secret or because it is kept elsewhere.
SELECT portal_vigiar(tabela, '{id}', ocultas::text[]) FROM (VALUES
  ('usuario', '{senha_hash}'),
  ('chave_api', '{impressao,impressao_anterior}'),
  ('webhook', '{segredo}'),
  ('pacote_edicao', '{entradas}'),
  ('revisao_item', '{conteudo}')) AS t (tabela, ocultas);

-- Imports of prices and of images had tables of their own, and the trail calls them as it did (decision 0065).
SELECT
  portal_gatilho('importacao_carimbo', 'BEFORE INSERT OR UPDATE', 'importacao', 'FOR EACH ROW', 'portal_carimbar()'),
  portal_ao_mudar('importacao', NULL, format('portal_auditar(%L, %L, %L, %L)', '{id}', '{}', 'categoria',
    '{"TABELA_PRECO": "tabela_preco_importacao", "IMAGEM": "imagem_importacao"}'));

SELECT
  portal_gatilho('auditoria_imutavel', 'BEFORE DELETE OR UPDATE', 'auditoria', 'FOR EACH ROW', 'portal_auditoria_imutavel()'),
  portal_gatilho('auditoria_imutavel_inteira', 'BEFORE TRUNCATE', 'auditoria', 'FOR EACH STATEMENT', 'portal_auditoria_imutavel()');
