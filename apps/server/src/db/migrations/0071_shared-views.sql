CREATE TABLE "visao_da_empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visao_da_empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"lista" text NOT NULL,
	"nome" text NOT NULL,
	"conteudo" jsonb NOT NULL,
	"id_usuario" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visao_da_empresa" ADD CONSTRAINT "visao_da_empresa_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visao_da_empresa_unico" ON "visao_da_empresa" USING btree ("id_empresa","lista",portal_busca("nome"));