# The commands of docs/deploying.md that set production up, as functions of bash and zsh. They need PROJECT, REPOSITORY,
# ADMIN and ADDRESS. After a failure call the function again: gcloud reports what exists already, and leaves it. But
# create_budget and enter_project would make a second budget or app: repeat their failed lines alone.

find_billing() {
  BILLING=$(gcloud billing projects describe $PROJECT --format='value(billingAccountName.basename())')
}

# Sends an e-mail at half of 5 a month, in the currency of the account, and at all of it.
create_budget() {
  gcloud services enable billingbudgets.googleapis.com --project=$PROJECT
  find_billing
  gcloud billing budgets create --billing-account="$BILLING" --billing-project=$PROJECT --display-name=$PROJECT --budget-amount=5 --filter-projects=projects/$PROJECT --threshold-rule=percent=0.5 --threshold-rule=percent=1.0
}

show_budgets() {
  find_billing
  gcloud billing budgets list --billing-account="$BILLING" --billing-project=$PROJECT --format='value(displayName)'
}

create_sites() {
  for REMOTE in mf-*; do npm run -s firebase -- hosting:sites:create $PROJECT-$REMOTE --project $PROJECT; done
}

# The key of the Admin SDK's account, as the console gives it.
KEY="$HOME/firebase-key.json"

find_token() {
  TOKEN=$(GOOGLE_APPLICATION_CREDENTIALS="$KEY" node --eval "require(require.resolve('firebase-admin/app', { paths: ['backend'] })).applicationDefault().getAccessToken().then((token) => console.log(token.access_token))")
}

login_settings() {
  find_token
  curl --silent --header "Authorization: Bearer $TOKEN" "$@"
}

LOGIN=https://identitytoolkit.googleapis.com/admin/v2/projects

# Sign-in by password and by e-mail link, protection against email enumeration, and the domains.
enable_login() {
  login_settings --output /dev/null --write-out '%{http_code}' --request PATCH --header 'Content-Type: application/json' --data @- "$LOGIN/$PROJECT/config?updateMask=signIn.email,emailPrivacyConfig,authorizedDomains" <<END
{"signIn":{"email":{"enabled":true,"passwordRequired":false}},"emailPrivacyConfig":{"enableImprovedEmailPrivacy":true},"authorizedDomains":["$PROJECT.firebaseapp.com","$PROJECT.web.app","$ADDRESS"]}
END
}

show_login() {
  CONFIG=$(login_settings "$LOGIN/$PROJECT/config")
  echo "$CONFIG" | grep -A3 '"email": {'
  echo "$CONFIG" | grep -e callbackUri -e "\"$ADDRESS\""
}

enter_project() {
  npm run -s firebase -- apps:create WEB site --project $PROJECT
  mkdir -p .local
  npm run -s firebase -- apps:sdkconfig WEB --project $PROJECT --json > .local/firebase-config.json
  npm run setup -- --config .local/firebase-config.json --origin https://$ADDRESS
}

make_first_admin() {
  GOOGLE_APPLICATION_CREDENTIALS="$KEY" npm run members -- add $ADMIN
  GOOGLE_APPLICATION_CREDENTIALS="$KEY" npm run members -- list
}

# set_variable <name> <value>
set_variable() {
  gh variable set $1 --repo $REPOSITORY --body "$2"
}

# limit_environment <environment>: only `main` uses it.
limit_environment() {
  echo '{"deployment_branch_policy":{"protected_branches":false,"custom_branch_policies":true}}' | gh api --method PUT repos/$REPOSITORY/environments/$1 --input -
  gh api --method POST repos/$REPOSITORY/environments/$1/deployment-branch-policies --field name=main
}

give_key_to_workflows() {
  limit_environment production
  set_variable FIREBASE_PROJECT $PROJECT
  gh secret set FIREBASE_KEY --repo $REPOSITORY --env production < "$KEY"
}

# Workflows with accounts of their own have no key.
delete_key() {
  gh secret delete FIREBASE_KEY --repo $REPOSITORY --env production
  SDK=$(grep -o '"client_email": "[^"]*' "$KEY" | cut -d'"' -f4)
  gcloud iam service-accounts keys delete "$(grep -o '"private_key_id": "[^"]*' "$KEY" | cut -d'"' -f4)" --iam-account="$SDK" --project=$PROJECT --quiet
  rm "$KEY"
}

# The pool of identities that GitHub vouches for.
find_pool() {
  POOL=projects/$(gcloud projects describe $PROJECT --format='value(projectNumber)')/locations/global/workloadIdentityPools/github
}

# create_account <account> <display name>
create_account() {
  gcloud iam service-accounts create $1 --project=$PROJECT --display-name="$2"
}

# trust_workflow <account> <workflow>
trust_workflow() {
  gcloud iam service-accounts add-iam-policy-binding $1@$PROJECT.iam.gserviceaccount.com --project=$PROJECT --role=roles/iam.workloadIdentityUser --member="principalSet://iam.googleapis.com/$POOL/attribute.job_workflow_ref/$REPOSITORY/.github/workflows/$2@refs/heads/main"
}

# grant_role <account> <role>
grant_role() {
  gcloud projects add-iam-policy-binding $PROJECT --member=serviceAccount:$1@$PROJECT.iam.gserviceaccount.com --role=$2 --condition=None
}

# grant_bucket_role <account> <role> <bucket>
grant_bucket_role() {
  gcloud storage buckets add-iam-policy-binding gs://$3 --member=serviceAccount:$1@$PROJECT.iam.gserviceaccount.com --role=$2
}

show_roles() {
  gcloud projects get-iam-policy $PROJECT --flatten='bindings[].members' --filter=bindings.members:$1@$PROJECT.iam.gserviceaccount.com --format='value(bindings.role)'
}

# Google trusts jobs of this repository, by its number, in the environment `production` on `main`, to which GitHub
# limits the environment.
# trust_repository [environment, if another] [prefix of the variables]
trust_repository() {
  ENVIRONMENT=${1:-production}
  gcloud services enable iam.googleapis.com iamcredentials.googleapis.com sts.googleapis.com cloudresourcemanager.googleapis.com --project=$PROJECT
  REPOSITORY_ID=$(gh api repos/$REPOSITORY --jq .id)
  gcloud iam workload-identity-pools create github --project=$PROJECT --location=global --display-name=GitHub
  gcloud iam workload-identity-pools providers create-oidc repository --project=$PROJECT --location=global --workload-identity-pool=github --issuer-uri=https://token.actions.githubusercontent.com --attribute-mapping='google.subject=assertion.sub,attribute.job_workflow_ref=assertion.job_workflow_ref' --attribute-condition="assertion.repository_id == '$REPOSITORY_ID' && assertion.ref == 'refs/heads/main' && assertion.environment == '$ENVIRONMENT'"
  find_pool
  limit_environment $ENVIRONMENT
  set_variable ${2:-}FIREBASE_PROJECT $PROJECT
  set_variable ${2:-}WORKLOAD_IDENTITY_PROVIDER $POOL/providers/repository
}

# What workflows but that of backups act as.
create_workflow_accounts() {
  find_pool
  create_account site-deploy 'Deploys the shell'
  create_account site-members 'Copies membership to claims'
  create_account site-publish 'Publishes what is scheduled'
  grant_role site-deploy roles/firebasehosting.admin
  grant_role site-deploy roles/serviceusage.serviceUsageConsumer
  grant_role site-members roles/firebaseauth.admin
  grant_role site-members roles/firebasedatabase.viewer
  grant_role site-publish roles/firebasedatabase.admin
  create_account site-media 'Reads files of the database'
  grant_role site-media roles/firebasedatabase.viewer
  trust_workflow site-media deploy.yml
  set_variable MEDIA_SERVICE_ACCOUNT site-media@$PROJECT.iam.gserviceaccount.com
  trust_workflow site-deploy deploy.yml
  trust_workflow site-members hourly.yml
  trust_workflow site-publish publish.yml
  set_variable DEPLOY_SERVICE_ACCOUNT site-deploy@$PROJECT.iam.gserviceaccount.com
  set_variable MEMBERS_SERVICE_ACCOUNT site-members@$PROJECT.iam.gserviceaccount.com
  set_variable PUBLISH_SERVICE_ACCOUNT site-publish@$PROJECT.iam.gserviceaccount.com
}

show_trust() {
  gcloud iam workload-identity-pools providers describe repository --project=$PROJECT --location=global --workload-identity-pool=github --format='value(attributeCondition)'
  gh api repos/$REPOSITORY/environments/production/deployment-branch-policies --jq '.branch_policies[].name'
}

# For the first time: some exceed the budget of a new remote.
publish_remotes() {
  for REMOTE in mf-*; do npm run remote -- publish $REMOTE --target production --accept-growth; done
  for REMOTE in mf-*; do npm run -s firebase -- deploy --project $PROJECT --only hosting:$PROJECT-$REMOTE; done
}

# Nobody can delete a backup in its first 7 days; a deleted one can be brought back for 30.
create_backup_bucket() {
  gcloud storage buckets create gs://$PROJECT-backups --project=$PROJECT --location=us-west1 --uniform-bucket-level-access --public-access-prevention --retention-period=7d --soft-delete-duration=30d
  gcloud storage buckets update gs://$PROJECT-backups --lifecycle-file=tools/maintain/backup/bucket-lifecycle.json
}

create_backup_accounts() {
  find_pool
  create_account site-backup-export 'Reads what is backed up'
  create_account site-backup-store 'Stores encrypted backups'
  grant_role site-backup-export roles/firebasedatabase.viewer
  grant_role site-backup-export roles/firebaseauth.viewer
  grant_bucket_role site-backup-export roles/storage.objectViewer $PROJECT.firebasestorage.app
  grant_bucket_role site-backup-store roles/storage.objectCreator $PROJECT-backups
  trust_workflow site-backup-export backup.yml
  trust_workflow site-backup-store backup.yml
  set_variable BACKUP_EXPORT_SERVICE_ACCOUNT site-backup-export@$PROJECT.iam.gserviceaccount.com
  set_variable BACKUP_STORE_SERVICE_ACCOUNT site-backup-store@$PROJECT.iam.gserviceaccount.com
}

# In a project of its own, so it can do nothing in that of the site.
create_preview_account() {
  (
    PROJECT=$PROJECT-previews
    trust_repository preview PREVIEW_
    create_account site-preview 'Deploys previews'
    grant_role site-preview roles/firebasehosting.admin
    grant_role site-preview roles/serviceusage.serviceUsageConsumer
    trust_workflow site-preview preview.yml
    set_variable PREVIEW_SERVICE_ACCOUNT site-preview@$PROJECT.iam.gserviceaccount.com
  )
}

# How the newest run of a workflow ended; nothing while it runs.
last_run() {
  gh run list --repo $REPOSITORY --workflow=$1 --limit=1 --json=conclusion --jq='.[0].conclusion'
}

http_status() {
  curl --silent --output /dev/null --write-out '%{http_code}' "$1"
}
