#include <stdio.h>
#include <stdlib.h>

long long fewestSwaps(int n, int tokens[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *tokens = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &tokens[i]);
    printf("%lld\n", fewestSwaps(n, tokens));
    free(tokens);
    return 0;
}
