CREATE TABLE "registro_passado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registro_passado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tabela" text NOT NULL,
	"dono" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"linha" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "liberacao_padrao_patrocinio" ADD COLUMN "desde" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "registro_passado_dono" ON "registro_passado" USING btree ("tabela","dono","ate");--> statement-breakpoint
CREATE INDEX "registro_passado_ate" ON "registro_passado" USING btree ("tabela","ate");--> statement-breakpoint
-- Since when rows are kept here: what was changed before is not known. A fact of this database, so it travels with it.
DO $$ BEGIN EXECUTE format('CREATE FUNCTION portal_passado_desde() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::timestamptz', now())); END $$;
--> statement-breakpoint
-- Keeps a row as it was; TG_ARGV: whose it is, since when it was so (empty: it says so itself), what is kept of it (empty: all).
CREATE FUNCTION portal_guardar_passado() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  antes jsonb := to_jsonb(OLD);
  de timestamptz := CASE TG_ARGV[1] WHEN '' THEN '-infinity' ELSE (antes ->> TG_ARGV[1])::timestamptz END;
BEGIN
  -- What the same transaction showed before was never seen by anybody.
  IF de < now() THEN
    INSERT INTO registro_passado (tabela, dono, de, ate, linha) VALUES (TG_TABLE_NAME, (antes ->> TG_ARGV[0])::int, de, now(),
      CASE TG_ARGV[2] WHEN '{}' THEN antes ELSE (SELECT jsonb_object_agg(c, antes -> c) FROM unnest(TG_ARGV[2]::text[]) AS c) END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION portal_guardar_passado_de(tabela text, dono text, desde text, colunas text[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION portal_guardar_passado(%L, %L, %L)', tabela || '_guarda_antes', tabela, dono, desde, colunas);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION portal_guardar_passado(%L, %L, %L)', tabela || '_guarda_excluida', tabela, dono, desde, colunas);
END $$;
--> statement-breakpoint
SELECT portal_guardar_passado_de(tabela, 'id', 'alterado_em') FROM unnest(ARRAY['cliente_serial', 'liberacao_padrao', 'liberacao_diversa', 'pacote', 'tabela_preco', 'aplicabilidade_base', 'referencia']) AS tabela;
--> statement-breakpoint
SELECT portal_guardar_passado_de(tabela, 'id_serial', 'alterado_em') FROM unnest(ARRAY['serial_pacote', 'serial_tabela_preco', 'serial_aplicabilidade', 'serial_preference', 'serial_preference_aplicabilidade', 'projetista_aberto']) AS tabela;
--> statement-breakpoint
SELECT portal_guardar_passado_de(tabela, 'id_liberacao', 'desde') FROM unnest(ARRAY['liberacao_padrao_pacote', 'liberacao_padrao_tabela', 'liberacao_padrao_aplicabilidade', 'liberacao_padrao_patrocinio']) AS tabela;
--> statement-breakpoint
-- Of a mass release counts what it holds when it is made available; from then on nothing is added.
SELECT portal_guardar_passado_de(tabela, 'id_liberacao', '') FROM unnest(ARRAY['liberacao_diversa_pacote', 'liberacao_diversa_tabela', 'liberacao_diversa_aplicabilidade']) AS tabela;
--> statement-breakpoint
SELECT portal_guardar_passado_de('liberacao_diversa_alcance', 'id_serial', ''), portal_guardar_passado_de('pacote_nivel', 'id_pacote', 'desde'), portal_guardar_passado_de('pacote_edicao', 'id_pacote', 'criada_em', '{id,id_pacote,numero,criada_em}');
--> statement-breakpoint
-- Of a product only which reference it is of counts here; one whose lists were published is never deleted.
CREATE TRIGGER material_guarda_antes AFTER UPDATE OF id_referencia ON material FOR EACH ROW WHEN (OLD.id_referencia IS DISTINCT FROM NEW.id_referencia) EXECUTE FUNCTION portal_guardar_passado('id', '', '{id,id_referencia}');
--> statement-breakpoint
CREATE TRIGGER registro_passado_imutavel BEFORE UPDATE OR DELETE ON registro_passado FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
