-- The trail: who changed what, row by row and field by field (decisions 0004, 0018).

-- The name of a column as the contract writes it.
CREATE OR REPLACE FUNCTION portal_camel(nome text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(left(nome, 1)) || substr(replace(initcap(nome COLLATE "C"), '_', ''), 2) $$;

-- Columns that are no news: the trail says itself who and when, which screens were given (not how many), and what follows
-- from other columns, of this row or of another.
CREATE OR REPLACE FUNCTION portal_sem_novidade() RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN '{id,versao,criado_em,alterado_em,alterado_por,direitos,linha_do_material}'::text[] || portal_derivadas(); END $$;

-- What the trail says of rows of the table, as SQL over a row as it was (`a`) and as it is (`d`): what one was made with, what
-- went with it, or how the one differs from the other. Values are compared as they are, and only what differs becomes a
-- document. In several documents, because a function takes so many arguments.
CREATE OR REPLACE FUNCTION portal_dito_na_trilha(tabela regclass, ocultas text[], acao text) RETURNS text
  LANGUAGE sql STABLE AS $$
    SELECT coalesce(string_agg(format('jsonb_strip_nulls(jsonb_build_object(%s))', campos), ' || ' ORDER BY parte), '''{}''::jsonb')
    FROM (
      SELECT parte, string_agg(format('%L, %s', portal_camel(nome), CASE acao
          WHEN 'INCLUIU' THEN format('jsonb_build_object(''depois'', %s)', depois)
          WHEN 'EXCLUIU' THEN format('jsonb_build_object(''antes'', %s)', antes)
          ELSE format('CASE WHEN a.%1$I IS DISTINCT FROM d.%1$I THEN jsonb_build_object(''antes'', %2$s, ''depois'', %3$s) END', nome, antes, depois)
        END), ', ' ORDER BY ordem) AS campos
      FROM (
        SELECT attname AS nome, attnum AS ordem, row_number() OVER (ORDER BY attnum) / 40 AS parte,
          format(dito, 'a', attname) AS antes, format(dito, 'd', attname) AS depois
        FROM pg_attribute
          CROSS JOIN LATERAL (SELECT CASE WHEN attname = ANY (ocultas) THEN 'CASE WHEN %1$s.%2$I IS NOT NULL THEN ''(oculto)'' END' ELSE '%1$s.%2$I' END AS dito) coluna
        WHERE attrelid = tabela AND attnum > 0 AND NOT attisdropped
          AND attname <> ALL (portal_sem_novidade()::name[])
      ) coluna GROUP BY parte
    ) partes
  $$;

-- The statement that writes the trail of changed rows of the table, as SQL over `antes` and `depois` and what $1 says of who is
-- at work. What nobody of a company does, the system or a person who only has a link, is read by the company whose record
-- it changes.
CREATE OR REPLACE FUNCTION portal_escrita_da_trilha(tabela regclass, opcoes jsonb, acao text) RETURNS text
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  chaves text[] := ARRAY(SELECT jsonb_array_elements_text(opcoes -> 'chaves'));
  ocultas text[] := ARRAY(SELECT jsonb_array_elements_text(opcoes -> 'ocultas'));
  divide text := opcoes ->> 'divide';
  linha text := CASE acao WHEN 'EXCLUIU' THEN 'a' ELSE 'd' END;
  coluna_da_empresa text := (SELECT attname FROM pg_attribute WHERE attrelid = tabela AND NOT attisdropped
    AND attname = CASE tabela::text WHEN 'empresa' THEN 'id' ELSE 'id_empresa' END);
BEGIN
  RETURN format(
    'INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
     SELECT ($1 ->> ''idUsuario'')::int, ($1 ->> ''idPessoa'')::int, coalesce($1 ->> ''idEmpresa'', %s)::int,
            coalesce($1 ->> ''autor'', ''banco''), coalesce($1 ->> ''origem'', ''''), coalesce($1 ->> ''requisicao'', ''''),
            coalesce($1 ->> ''chamada'', ''''), %L, %s, k, %s
     FROM (SELECT %s AS k, %s AS empresa, %s AS divide, %s AS diferenca FROM %s OFFSET 0) mudanca%s',
    CASE WHEN coluna_da_empresa IS NULL THEN 'NULL' ELSE 'empresa' END,
    acao,
    CASE WHEN divide IS NULL THEN quote_literal(tabela) ELSE format('coalesce(%L::jsonb ->> divide, %L)', opcoes -> 'nomes', tabela) END,
    -- A name of its own says what the column would.
    CASE WHEN divide IS NULL THEN 'diferenca'
      ELSE format('CASE WHEN %L::jsonb ? divide THEN diferenca - %L ELSE diferenca END', opcoes -> 'nomes', portal_camel(divide)) END,
    (SELECT format('concat_ws(''/'', %s)', string_agg(format('to_jsonb(%s.%I) #>> ''{}''', linha, nome), ', ' ORDER BY n)) FROM unnest(chaves) WITH ORDINALITY AS x(nome, n)),
    CASE WHEN coluna_da_empresa IS NULL THEN 'NULL' ELSE format('%s.%I::text', linha, coluna_da_empresa) END,
    CASE WHEN divide IS NULL THEN 'NULL' ELSE format('%s.%I', linha, divide) END,
    portal_dito_na_trilha(tabela, ocultas, acao),
    CASE acao WHEN 'INCLUIU' THEN 'depois d' WHEN 'EXCLUIU' THEN 'antes a'
      ELSE 'antes a JOIN depois d ON ' || (SELECT string_agg(format('a.%1$I = d.%1$I', nome), ' AND ') FROM unnest(array_remove(chaves || divide, NULL)) AS nome) END,
    CASE acao WHEN 'ALTEROU' THEN ' WHERE diferenca <> ''{}''' ELSE '' END);
END $$;

-- Writes one row of the trail for each row that the statement changed. This makes the function that does it, for each table
-- its own with the table's columns in it: to put the statement together anew at each firing cost more than to run it
-- (decision 0068). A change of one row keeps its plan; rows before and after are joined, so a change of several is planned
-- for as many as there are. `opcoes`: key columns (`chaves`), hidden columns (`ocultas`); of a table whose rows the trail knows
-- by several names, the column that tells them apart (`divide`), with which the key is one, and the names by its values
-- (`nomes`). They stay in the function's comment, by which it is made anew.
CREATE OR REPLACE FUNCTION portal_auditar(funcao text, tabela regclass, opcoes jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  alterou text := portal_escrita_da_trilha(tabela, opcoes, 'ALTEROU');
BEGIN
  EXECUTE format($escrita$
CREATE OR REPLACE FUNCTION %I() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $funcao$
DECLARE
  c jsonb := portal_contexto();
BEGIN
  IF TG_OP = 'INSERT' THEN
    %s;
  ELSIF TG_OP = 'DELETE' THEN
    %s;
  ELSIF EXISTS (SELECT FROM depois OFFSET 1) THEN
    EXECUTE %L USING c;
  ELSE
    %s;
  END IF;
  RETURN NULL;
END $funcao$
$escrita$, funcao, replace(portal_escrita_da_trilha(tabela, opcoes, 'INCLUIU'), '$1', 'c'),
    replace(portal_escrita_da_trilha(tabela, opcoes, 'EXCLUIU'), '$1', 'c'), alterou, replace(alterou, '$1', 'c'));
  EXECUTE format('COMMENT ON FUNCTION %I() IS %L', funcao, opcoes);
END $$;

-- Makes the trail of all tables anew: a migration that took a column from one asks for it before it ends, so that nobody
-- meets a function that still names the column.
CREATE OR REPLACE FUNCTION portal_auditar_de_novo() RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM portal_auditar(proname, tgrelid, obj_description(oid, 'pg_proc')::jsonb)
  FROM (SELECT DISTINCT p.oid, p.proname, t.tgrelid FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname LIKE 'portal\_auditar\_%' AND p.pronamespace = current_schema()::regnamespace) vigiada;
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
  PERFORM
    portal_auditar('portal_auditar_' || tabela, tabela, jsonb_build_object('chaves', chaves, 'ocultas', ocultas)),
    portal_ao_mudar(tabela, NULL, format('portal_auditar_%s()', tabela));
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
  portal_auditar('portal_auditar_importacao', 'importacao', '{"chaves": ["id"], "ocultas": [], "divide": "categoria",
    "nomes": {"TABELA_PRECO": "tabela_preco_importacao", "IMAGEM": "imagem_importacao"}}'),
  portal_ao_mudar('importacao', NULL, 'portal_auditar_importacao()');

SELECT
  portal_gatilho('auditoria_imutavel', 'BEFORE DELETE OR UPDATE', 'auditoria', 'FOR EACH ROW', 'portal_auditoria_imutavel()'),
  portal_gatilho('auditoria_imutavel_inteira', 'BEFORE TRUNCATE', 'auditoria', 'FOR EACH STATEMENT', 'portal_auditoria_imutavel()');

-- What the trail was written by in the version before: the last trigger that called it was just replaced.
DROP FUNCTION IF EXISTS portal_auditar();
DROP FUNCTION IF EXISTS portal_comparacao(regclass, text[]);
DROP FUNCTION IF EXISTS portal_diferenca(jsonb, jsonb, text[]);
DROP FUNCTION IF EXISTS portal_chave_de(jsonb, text[]);
