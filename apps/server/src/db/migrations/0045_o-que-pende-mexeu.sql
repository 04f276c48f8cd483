ALTER TABLE "material" ADD COLUMN "mexida" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" RENAME COLUMN "versao" TO "mexida";--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ALTER COLUMN "mexida" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "publicacao_item" ADD COLUMN "mexida_vista" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION portal_esta_transacao() RETURNS bigint
  LANGUAGE sql STABLE AS $$ SELECT pg_current_xact_id()::text::bigint $$;
--> statement-breakpoint
-- Which transaction touched it last is no news, and no save.
CREATE OR REPLACE FUNCTION portal_diferenca(antes jsonb, depois jsonb, ocultas text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(portal_camel(chave), jsonb_strip_nulls(jsonb_build_object(
      'antes', CASE WHEN chave = ANY (ocultas) AND a <> 'null' THEN '"(oculto)"' ELSE a END,
      'depois', CASE WHEN chave = ANY (ocultas) AND d <> 'null' THEN '"(oculto)"' ELSE d END)))
    FROM (SELECT chave, antes -> chave AS a, depois -> chave AS d FROM jsonb_object_keys(coalesce(antes, depois)) AS chave) campo
    WHERE a IS DISTINCT FROM d
      AND chave NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'direitos', 'busca', 'ordem_codigo', 'escopo', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos', 'mexida')
  $$;
--> statement-breakpoint
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
          AND attname NOT IN ('id', 'versao', 'criado_em', 'alterado_em', 'alterado_por', 'direitos', 'busca', 'ordem_codigo', 'escopo', 'situacao_exibida', 'prontidao_pro', 'prontidao_mobi', 'avisos', 'mexida')
      ) coluna GROUP BY parte
    ) partes
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_carimbar_material() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  igual material := NEW;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    igual.busca := OLD.busca;
    igual.ordem_codigo := OLD.ordem_codigo;
    igual.escopo := OLD.escopo;
    igual.situacao_exibida := OLD.situacao_exibida;
    igual.prontidao_pro := OLD.prontidao_pro;
    igual.prontidao_mobi := OLD.prontidao_mobi;
    igual.avisos := OLD.avisos;
    igual.mexida := OLD.mexida;
    IF igual IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    NEW.versao := OLD.versao + 1;
    NEW.criado_em := OLD.criado_em;
  END IF;
  NEW.mexida := portal_esta_transacao();
  NEW.alterado_em := now();
  NEW.alterado_por := (portal_contexto() ->> 'idUsuario')::int;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Rows and files that hang on a product change without its version, which is the form's. Its own row says so all the same,
-- so that whoever looked at it before knows, and whoever is about to release it waits for the change and sees it. Once for
-- each transaction; what is not in edition cannot change without going there, which raises its version. TG_ARGV: how the
-- changed rows `x` name their products.
CREATE FUNCTION portal_mexer_no_produto() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE material SET mexida = $1 WHERE id IN (SELECT %s FROM (%s) x %s) AND situacao = 1 AND mexida <> $1',
    TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE depois' WHEN 'DELETE' THEN 'TABLE antes'
      ELSE '(TABLE antes EXCEPT TABLE depois) UNION ALL (TABLE depois EXCEPT TABLE antes)' END,
    TG_ARGV[1])
  USING portal_esta_transacao();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a company keeps for a component has no form, so its version says it.
CREATE FUNCTION portal_mexer_na_lista() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE aplicabilidade_base b SET alterado_em = clock_timestamp() FROM (SELECT DISTINCT id_material, id_empresa FROM (%s) x) y
      WHERE b.id_material = y.id_material AND b.id_empresa = y.id_empresa AND b.situacao = 1',
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE depois' WHEN 'DELETE' THEN 'TABLE antes'
      ELSE '(TABLE antes EXCEPT TABLE depois) UNION ALL (TABLE depois EXCEPT TABLE antes)' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Calls `funcao` after each statement that changed rows of the table, with those rows.
CREATE FUNCTION portal_ao_mudar(tabela text, nome text, funcao text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION %s', tabela || '_' || nome || '_inclui', tabela, funcao);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION %s', tabela || '_' || nome || '_altera', tabela, funcao);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION %s', tabela || '_' || nome || '_exclui', tabela, funcao);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  filha text[];
BEGIN
  FOREACH filha SLICE 1 IN ARRAY ARRAY[
    ['caracteristica', 'x.id_material', ''],
    ['linha_aplicacao', 'x.id_material', ''],
    ['material_anexo', 'x.id_material', ''],
    ['perfil_barra', 'x.id_material', ''],
    ['perfil_composto', 'x.id_material', ''],
    ['vidro_cor', 'x.id_material', ''],
    ['kit_medida', 'x.id_material', ''],
    ['kit_composicao', 'x.id_material', ''],
    ['kit_medida_cor', 'k.id_material', 'JOIN kit_medida k ON k.id = x.id_medida'],
    ['aplicabilidade', 'x.id_material', 'WHERE x.id_empresa IS NULL']
  ] LOOP
    PERFORM portal_ao_mudar(filha[1], 'mexe', format('portal_mexer_no_produto(%L, %L)', filha[2], filha[3]));
  END LOOP;
  PERFORM portal_ao_mudar('aplicabilidade', 'mexe_na_lista', 'portal_mexer_na_lista()');
END $$;
