#include <stdio.h>
#include <stdlib.h>

int secondLowest(int n, const int prices[]) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *prices = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &prices[i]);
    printf("%d\n", secondLowest(n, prices));
    free(prices);
    return 0;
}
