#include <stdio.h>
#include <stdlib.h>

long long bestTotal(int n, const int profits[]) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *profits = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &profits[i]);
    printf("%lld\n", bestTotal(n, profits));
    free(profits);
    return 0;
}
